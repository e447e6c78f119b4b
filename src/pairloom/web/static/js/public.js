// Public pages: theme, round rail, and a word when something newer is there.
import { Live } from "./live.js";
import { startMyBoard } from "./my-board.js";
import { startRounds } from "./rounds.js";
import { startTheme } from "./theme.js";

startTheme();
startRounds();
startMyBoard();
const { liveUrl } = document.body.dataset;
if (liveUrl) new Live(liveUrl);
