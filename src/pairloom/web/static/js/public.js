// Public pages: theme, round rail, workings above the table, the reader's own board, and news as it comes.
import { startMyBoard } from "./my-board.js";
import { startPrinting } from "./printing.js";
import { PublicLive } from "./public-live.js";
import { startRounds } from "./rounds.js";
import { startScrollers } from "./scrollers.js";
import { startSite } from "./site.js";
import { startTheme } from "./theme.js";
import { startWidget } from "./widget.js";
import { startWorkings } from "./working.js";

startTheme();
startRounds();
startScrollers();
startWorkings();
startMyBoard();
startSite();
startWidget();
startPrinting();
const { liveUrl } = document.body.dataset;
if (liveUrl) new PublicLive(liveUrl);
