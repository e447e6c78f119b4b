// Public pages: theme, round rail, and a word when something newer is there.
import { Live } from "./live.js";
import { startRounds } from "./rounds.js";
import { startSite } from "./site.js";
import { startTheme } from "./theme.js";
import { startWidget } from "./widget.js";

startTheme();
startRounds();
startSite();
startWidget();
const { liveUrl } = document.body.dataset;
if (liveUrl) new Live(liveUrl);
