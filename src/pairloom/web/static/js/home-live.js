// The home of an event renews itself as public pages do: nothing moves under somebody's hand.
import { PublicLive } from "./public-live.js";
import { say } from "./messages.js";

export class HomeLive extends PublicLive {
  get news() {
    return say("Something has changed in this event.");
  }
}
