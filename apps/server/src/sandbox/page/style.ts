import { Html } from './html.ts'

/** Plain and warm, in system fonts; stripes at the top say from afar that this is not a bank. */
export const STYLE = new Html(`
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:#faf6ef;color:#2b2118;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
p,h1,ul,fieldset{margin:0;padding:0}
.mark{padding:.625rem 1rem;text-align:center;text-wrap:balance;font-size:.9375rem;color:#3d2c00;background:#ffd76a;background-image:linear-gradient(#ffd76a,#ffd76a),repeating-linear-gradient(-45deg,#2b2118 0 12px,#ffd76a 12px 24px);background-clip:padding-box,border-box;background-origin:border-box;border-bottom:6px solid transparent}
.mark strong{margin-right:.375rem;padding:.0625rem .5rem;border-radius:4px;background:#2b2118;color:#ffd76a;font-size:.75rem;letter-spacing:.08em;text-transform:uppercase}
main{flex:1;width:100%;max-width:60rem;margin:0 auto;padding:1.5rem 1rem 2rem;display:grid;gap:1.5rem;align-content:start}
.shop{font-weight:600;color:#6b5848}
.total{font:600 2.25rem/1.15 Georgia,'Times New Roman',serif;font-variant-numeric:tabular-nums;margin-top:.125rem}
.number{color:#6b5848;font-size:.9375rem}
.lines{list-style:none;border-top:1px solid #e4d8c6}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid #e4d8c6;overflow-wrap:anywhere}
.lines b{font-weight:600}.lines .sum{font-weight:600;border-bottom:0}
.amount{white-space:nowrap;font-variant-numeric:tabular-nums}
.step{background:#fff;border:1px solid #e4d8c6;border-radius:14px;padding:1.25rem;box-shadow:0 1px 2px #2b21180d,0 8px 24px #2b21180d}
.step>*+*{margin-top:1rem}
h1{font:600 1.5rem/1.2 Georgia,'Times New Roman',serif}
fieldset{border:0;display:grid;gap:.5rem}
legend{padding:0 0 .5rem;color:#6b5848}
label{position:relative;display:flex;gap:.75rem;align-items:flex-start;padding:.75rem .875rem;border:1px solid #d9cab4;border-radius:10px;cursor:pointer}
label:hover{border-color:#8a4b0f}
label:has(:checked){border-color:#8a4b0f;background:#fdf4e6;box-shadow:inset 0 0 0 1px #8a4b0f}
label:has(:focus-visible){outline:3px solid #8a4b0f;outline-offset:2px}
input{flex:none;width:1.125rem;height:1.125rem;margin:.1875rem 0 0;accent-color:#8a4b0f;outline:0}
.card{display:grid;flex:1;gap:.0625rem}
.card b{font-weight:600}.card code{font:.875rem/1.4 ui-monospace,Menlo,Consolas,monospace;color:#6b5848;white-space:nowrap}
.card small{font-size:.875rem;color:#6b5848}
form{display:grid;gap:1rem}
button,.button{display:block;width:100%;padding:.875rem 1rem;border:0;border-radius:10px;background:#8a4b0f;color:#fff;font-family:inherit;font-size:1.0625rem;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer;transition:background .15s}
button:hover,.button:hover{background:#6f3b0a}
.quiet{background:#fff;color:#8a4b0f;box-shadow:inset 0 0 0 1px #8a4b0f}.quiet:hover{background:#fdf4e6}
button:focus-visible,a:focus-visible{outline:3px solid #8a4b0f;outline-offset:2px}
.back{display:block;padding:.5rem;text-align:center;color:#8a4b0f}
.failure{padding:.75rem .875rem;border-radius:10px;border-left:4px solid #b3261e;background:#fdeceb;color:#7c1712}
.hint{text-align:center;font-size:.875rem;color:#6b5848}
footer{padding:1rem;text-align:center;font-size:.8125rem;color:#6b5848}
@media(min-width:52rem){main{grid-template:auto 1fr/1fr 1.1fr;gap:1.75rem 3rem;padding-top:3rem}.step{grid-area:1/2/3/3;align-self:start;position:sticky;top:1.5rem;padding:2rem}.total{font-size:2.75rem}main:has(>.step:only-child){grid-template:auto/minmax(0,30rem);justify-content:center}main>.step:only-child{grid-area:auto}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`)
