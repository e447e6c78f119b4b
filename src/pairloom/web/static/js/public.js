// Public pages: theme, round rail, workings above the table, and news as it comes.
import { PublicLive } from "./public-live.js";
import { startRounds } from "./rounds.js";
import { startTheme } from "./theme.js";
import { startWorkings } from "./working.js";

startTheme();
startRounds();
startWorkings();
const { liveUrl } = document.body.dataset;
if (liveUrl) new PublicLive(liveUrl);
