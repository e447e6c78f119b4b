"""What keeps somebody from using a page: questions to the browser, asked of real pages.

Screen readers need names, weak eyes need contrast, and who has no mouse goes by the Tab key.
"""

from __future__ import annotations

from playwright.sync_api import Page

__all__ = ["NAMELESS", "RENDERED_CONTRAST", "barriers_of", "out_of_reach"]

# Tables that nobody can tell apart, tables without headings, fields without a name.
NAMELESS = """() => [
  ...[...document.querySelectorAll('table')].filter(t => !t.caption || !t.querySelector('th')),
  ...[...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
    .filter(e => !e.labels.length && !e.getAttribute('aria-label')),
  ...[...document.querySelectorAll('form[method=post]')].filter(f => !f.querySelector('button')),
].map(e => e.outerHTML.slice(0, 120))"""

# Links and buttons that say nothing, a name used twice, a page without one title of its own.
_UNSAID = """() => {
  const said = (e) => e.textContent.trim() || e.getAttribute("aria-label") || e.title;
  const controls = [...document.querySelectorAll("a[href], button, summary")]
    .filter((e) => e.checkVisibility());
  const names = [...document.querySelectorAll("[id]")].map((e) => e.id);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const titles = document.querySelectorAll("h1").length;
  return [
    ...controls.filter((e) => !said(e)).map((e) => e.outerHTML.slice(0, 120)),
    ...[...twice].map((name) => `two elements are called ${name}`),
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...(document.documentElement.lang ? [] : ["in no language"]),
  ];
}"""

# 4.5 to 1 for each piece of text against the ground that it really lies on.
RENDERED_CONTRAST = """() => {
  const parse = (text) => {
    const srgb = /^color\\(srgb ([\\d.e-]+) ([\\d.e-]+) ([\\d.e-]+)(?: \\/ ([\\d.]+))?/.exec(text);
    if (srgb) return [...srgb.slice(1, 4).map((part) => 255 * part), Number(srgb[4] ?? 1)];
    const [r, g, b, a] = text.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a ?? 1];
  };
  const over = ([r, g, b, a], ground) => [r, g, b].map((part, i) => part * a + ground[i] * (1 - a));
  const lum = (rgb) => {
    const [r, g, b] = rgb.map((part) => {
      const s = part / 255;
      return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      layers.push(parse(getComputedStyle(each).backgroundColor));
    }
    return layers.reverse().reduce((ground, layer) => over(layer, ground), [255, 255, 255]);
  };
  const weak = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const left_out = '.visually-hidden, svg, [disabled], :disabled';
    if (!node.data.trim() || element.closest(left_out)) continue;
    const style = getComputedStyle(element);
    if (!element.getClientRects().length || style.visibility === 'hidden') continue;
    const ground = groundOf(element);
    const ink = over(parse(getComputedStyle(element).color), ground);
    const [high, low] = [lum(ink), lum(ground)].sort((one, other) => other - one);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < 4.5) weak.push(`${node.data.trim().slice(0, 30)} ${contrast.toFixed(2)}`);
  }
  return weak;
}"""

# Everything that can be pressed, chosen or typed into.
_CONTROLS = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary"

_WATCH_FOCUS = f"""() => {{
  const isSeen = (e) => e.checkVisibility({{ visibilityProperty: true }}) && e.type !== "hidden";
  const hasRing = (e) => {{
    const {{ outlineStyle, outlineWidth }} = getComputedStyle(e);
    return outlineStyle === "solid" && parseFloat(outlineWidth) >= 2;
  }};
  const controls = [...document.querySelectorAll("{_CONTROLS}")].filter(isSeen);
  const watched = window.watchedFocus = {{ controls, reached: new Set(), ringless: new Set() }};
  document.addEventListener("focusin", ({{ target }}) => {{
    watched.reached.add(target);
    const box = target.closest(".entry")?.querySelector(".result");
    const near = [target, target.closest(".picker, .choice, .taps label"), box];
    if (!near.filter(Boolean).some(hasRing)) watched.ringless.add(target);
  }});
  document.activeElement.blur();
  return controls.length;
}}"""

# Of radio buttons with one name, one is reached, and arrows lead to the others.
_UNREACHED = """() => {
  const { controls, reached, ringless } = window.watchedFocus;
  const groups = new Set([...reached].filter((e) => e.type === "radio").map((e) => e.name));
  const isReached = (e) => reached.has(e) || (e.type === "radio" && groups.has(e.name));
  const told = (e) => e.outerHTML.slice(0, 120);
  return [
    ...controls.filter((e) => !isReached(e)).map((e) => `not reached: ${told(e)}`),
    ...[...ringless].map((e) => `no ring: ${told(e)}`),
  ];
}"""


def barriers_of(page: Page) -> list[str]:
    """What a screen reader cannot say, and what weak eyes cannot read, in both themes."""
    barriers = [*page.evaluate(NAMELESS), *page.evaluate(_UNSAID)]
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        barriers += [f"weak, {scheme}: {text}" for text in page.evaluate(RENDERED_CONTRAST)]
    page.emulate_media(reduced_motion="no-preference")
    return barriers


def out_of_reach(page: Page) -> list[str]:
    """Controls that the Tab key does not lead to, or that do not show it."""
    controls = page.evaluate(_WATCH_FOCUS)
    for _ in range(controls + 10):  # boxes that scroll are stops, too
        page.keyboard.press("Tab")
    unreached: list[str] = page.evaluate(_UNREACHED)
    return unreached
