"""What the page looks like: linen and ink, light or dark as the reader's screen, black on paper."""

from __future__ import annotations

STYLE = """
:root{color-scheme:light dark;--paper:#f8f6f1;--surface:#fff;--sunken:#f0ede5;--line:#e0dcd1;
--line-2:#c9c3b4;--ink:#1b1d23;--ink-2:#474b55;--ink-3:#62666f;--indigo:#2d3f99;--weld:#7b5300;
--madder:#a3242f;--madder-soft:#fbe7e5;--seat-w:#fff;--seat-b:#1b1d23;--seat-line:#1b1d23}
@media (prefers-color-scheme:dark){:root{--paper:#131519;--surface:#1a1d23;--sunken:#0e1013;
--line:#2b2f38;--line-2:#414652;--ink:#ecebe6;--ink-2:#bfc1c7;--ink-3:#9a9ea8;--indigo:#a8b4ff;
--weld:#ecc061;--madder:#ff9f97;--madder-soft:#40201f;--seat-w:#f4f2ec;--seat-b:#0e1013;
--seat-line:#a5a9b3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.45 "Source Sans 3",
"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Noto Sans Georgian","Noto Sans CJK JP",
"Liberation Sans",sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1,h2,h3,p,ul,ol{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2{font-size:1.125rem;line-height:1.3;font-weight:650}
h3{font-size:.875rem;font-weight:650}
.wrap{max-width:1180px;margin:0 auto;padding:0 16px}
main{display:grid;gap:16px;padding-top:16px!important}
main>h1{font-size:1.375rem}
.selvedge{height:5px;background:
repeating-linear-gradient(90deg,var(--indigo) 0 10px,transparent 10px 20px) 0 0/100% 2px no-repeat,
repeating-linear-gradient(90deg,transparent 0 10px,var(--indigo) 10px 20px) 0 3px/100% 2px
no-repeat;opacity:.75}
.top{background:var(--surface);border-bottom:1px solid var(--line);padding:12px 0}
.event{font-weight:650;font-size:1.125rem}
.sec{color:var(--ink-2)}
.top .sec,p.asked,footer{font-size:.875rem}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:7px;padding:16px;
min-width:0}
.answer{display:grid;grid-template-columns:1fr 1fr;gap:24px;padding:20px 24px}
.answer>div{min-width:0}
.answer>div:only-child{grid-column:1/-1;max-width:46rem}
.big{font-size:1.3125rem;line-height:1.35;margin:4px 0 12px;text-wrap:pretty}
.steps{counter-reset:step;display:grid;gap:10px}
.steps li{counter-increment:step;padding-left:34px;position:relative;max-width:70ch}
.steps li::before{content:counter(step);position:absolute;left:0;top:1px;width:22px;height:22px;
border:1px solid var(--line-2);border-radius:50%;text-align:center;font:600 12px/20px inherit;
font-size:12px;line-height:20px;font-weight:600;color:var(--ink-2)}
.note{margin-top:14px;background:var(--sunken);border-left:3px solid var(--line-2);
border-radius:0 4px 4px 0;padding:8px 12px;font-size:.875rem}
code{font:inherit;font-family:ui-monospace,Consolas,"Liberation Mono",monospace;font-size:.8125rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;font-weight:400;padding:7px 8px;border-bottom:1px solid var(--line);
vertical-align:baseline}
thead th{font-size:.8125rem;font-weight:600;color:var(--ink-2);border-bottom-color:var(--line-2)}
.num{text-align:right;white-space:nowrap}
.decides{background:var(--madder-soft)}
.decides td{font-weight:700}
.decides td:last-child{color:var(--madder)}
.duo{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:14px}
.duo>div{background:var(--sunken);border-radius:4px;padding:10px 12px;font-size:.875rem}
.duo ul{display:grid;gap:4px;margin-top:4px}
span.float{color:var(--weld);font-weight:600}
span.seat{display:inline-block;width:17px;height:17px;border:1.5px solid var(--seat-line);
border-radius:3px;font-size:10px;font-weight:700;line-height:14px;text-align:center}
span.white{background:var(--seat-w);color:#1b1d23}
span.black{background:var(--seat-b);color:#fff}
.map{margin:12px 0 16px;overflow-x:auto}
.map svg{display:block;max-width:100%;height:auto}
.narrow{display:none}
.words{display:grid;gap:4px;margin-top:6px;font-size:.9375rem}
.words li{padding-left:14px;text-indent:-14px;max-width:100ch}
summary{font-weight:650;cursor:pointer}
pre{margin:10px 0 0;font:13px/1.5 ui-monospace,Consolas,"Liberation Mono",monospace;
white-space:pre-wrap;overflow-wrap:anywhere}
footer{padding:20px 16px 32px!important}
:focus-visible{outline:2px solid #c2510a;outline-offset:2px;border-radius:4px}
@media (max-width:820px){.answer{grid-template-columns:1fr;padding:16px}.big{font-size:1.1875rem}}
@media screen and (max-width:640px){.wide{display:none}.narrow{display:block}
.wrap{padding:0 10px}.panel{padding:12px 8px}.answer{padding:14px}
.vs{font-size:.9375rem}.num{white-space:normal}th,td{padding:6px}}
@media print{@page{size:A4;margin:14mm 12mm}
:root{--paper:#fff;--surface:#fff;--sunken:#fff;--ink:#000;--ink-2:#000;--ink-3:#333;--line:#999;
--line-2:#666;--indigo:#000;--weld:#000;--madder:#000;--madder-soft:#fff;--seat-w:#fff;
--seat-b:#000;--seat-line:#000}
body{font-size:10.5pt}.selvedge,summary{display:none}.panel{border:0;padding:8px 0}
span.seat{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.decides th,.decides td{border-block:1.5pt solid #000}tr,li,.map{break-inside:avoid}}
"""
