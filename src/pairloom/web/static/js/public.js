// Public pages: theme, round rail, and a word when something newer is there.
import { Live } from "./live.js";
import { startRounds } from "./rounds.js";
import { startTheme } from "./theme.js";
import { startWorkings } from "./working.js";

startTheme();
startRounds();
startWorkings();
const { liveUrl } = document.body.dataset;
if (liveUrl) new Live(liveUrl);
