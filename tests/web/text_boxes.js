// Every text of the page against the boxes around it.
//
// A text may not stick out of a box sideways, nor be cut off where a box hides what does not fit
// (an ellipsis is a promise that it may), nor leave a box with a frame or ground of its own at the
// top or bottom, nor lie on another text. What scrolls in its own box is free to be wider. Boxes
// that lie over the page on purpose, and what only screen readers meet, are left out.
() => {
  const SLACK = 1.5;
  const UNSEEN = "script, style, noscript, template, title, desc, option, .skip";
  const strays = new Set();
  const kept = (make) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, make(element));
      return known.get(element);
    };
  };
  const styleOf = kept((element) => getComputedStyle(element));
  const boxOf = kept((element) => element.getBoundingClientRect());
  const isFramed = kept((element) => {
    const style = styleOf(element);
    const width = (side) => parseFloat(style[`border${side}Width`]);
    const ground = !/rgba\(0, 0, 0, 0\)|transparent/.test(style.backgroundColor);
    return ground || (width("Top") && width("Bottom")) || (width("Left") && width("Right"));
  });
  const hides = (element) => ["hidden", "clip"].includes(styleOf(element).overflowX);
  const scrolls = kept((element) => {
    const { overflowX } = styleOf(element);
    return ["auto", "scroll"].includes(overflowX) && element.scrollWidth > element.clientWidth;
  });
  const isForReaders = kept((element) => styleOf(element).clipPath === "inset(50%)");
  const named = (element) => element.localName + [...element.classList].map((each) => `.${each}`).join("");
  const words = (node) => node.data.trim().replace(/\s+/g, " ").slice(0, 40);
  const complain = (node, amount, what) => {
    strays.add(`“${words(node)}” ${Math.ceil(amount)} px ${what}`);
    return null;
  };

  // The boxes around a text, from the inside out, as far as the one that lies over the page.
  function* around(node) {
    for (let box = node.parentElement; box !== document.documentElement; box = box.parentElement) {
      const { display, position } = styleOf(box);
      const isBox = !(box instanceof SVGElement && box.localName !== "svg");
      if (isBox && !["inline", "contents"].includes(display) && boxOf(box).width > 0) yield box;
      if (["absolute", "fixed"].includes(position)) return;
    }
  }

  // The part of a text that is seen, or nothing if there was something to complain about.
  const seen = (node, lies) => {
    const part = { ...lies };
    let isFree = false; // further out, it scrolls
    const boxes = [...around(node)];
    const scroller = boxes.findIndex(scrolls);
    for (const [place, box] of boxes.entries()) {
      const edge = boxOf(box);
      const out = Math.max(lies.right - edge.right, edge.left - lies.left);
      const beyond = Math.max(lies.bottom - edge.bottom, edge.top - lies.top);
      const { overflowY, textOverflow } = styleOf(box);
      isFree = scroller > place;
      if (place === scroller || (out > SLACK && hides(box) && textOverflow === "ellipsis")) {
        part.left = Math.max(part.left, edge.left);
        part.right = Math.min(part.right, edge.right);
        return part;
      }
      if (out > SLACK && (isFramed(box) || hides(box) || !isFree)) {
        return complain(node, out, `${hides(box) ? "cut off by" : "out of"} ${named(box)}`);
      }
      if (["auto", "scroll"].includes(overflowY) && box.scrollHeight > box.clientHeight) {
        part.top = Math.max(part.top, edge.top);
        part.bottom = Math.min(part.bottom, edge.bottom);
        return part;
      }
      if (beyond > SLACK && (isFramed(box) || overflowY === "hidden")) {
        return complain(node, beyond, `above or below ${named(box)}`);
      }
    }
    return part;
  };

  const isOver = kept((element) => {
    for (let each = element; each; each = each.parentElement) {
      if (["absolute", "fixed", "sticky"].includes(styleOf(each).position)) return true;
    }
    return false;
  });

  const parts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(UNSEEN) || isForReaders(element)) continue;
    if (isForReaders(element.parentElement) || styleOf(element).color === "rgba(0, 0, 0, 0)") continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The band in which letters have their ink: line boxes are higher and may overlap.
    const ink = 0.36 * parseFloat(styleOf(element).fontSize);
    // A blank that is kept at the end of a line hangs over the edge.
    const hanging = styleOf(element).whiteSpace === "pre-wrap" ? ink : 0;
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      const middle = (top + bottom) / 2;
      const lies = { left, right: right - hanging, top: middle - ink, bottom: middle + ink };
      const part = width >= 1 && seen(node, lies);
      if (part && !isOver(element)) parts.push({ node, ...part });
    }
  }

  if (!parts.length) strays.add("there is no text to be seen");
  parts.sort((one, other) => one.top - other.top);
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1)) {
      if (other.top >= one.bottom - SLACK) break;
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const depth = Math.min(one.bottom, other.bottom) - other.top;
      if (shared > SLACK && depth > SLACK && one.node !== other.node) {
        complain(one.node, shared, `on “${words(other.node)}”`);
      }
    }
  });

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) strays.add(`the page scrolls ${scrollWidth - clientWidth} px sideways`);
  return [...strays];
}
