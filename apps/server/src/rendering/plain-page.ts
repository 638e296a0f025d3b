type Page = { nonce: string; title: string /** HTML. */; body: string }

/** A page that needs no application, no shop and no script: for what is answered before any of them is known. */
export function plainPage({ nonce, title, body }: Page): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style nonce="${nonce}">
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#f7f1e7;color:#2c2117;font:1.0625rem/1.6 Georgia,'Times New Roman',serif}
main{max-width:30rem;padding:2rem;text-align:center}h1{font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;margin:1rem 0 .5rem}
p{color:#5c4a3a;margin:.5rem 0}code{font-size:.875rem}svg{width:6rem;height:auto}
a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.5rem;border-radius:999px;background:#8a4b0f;color:#fff;text-decoration:none;font-family:system-ui,sans-serif;font-weight:600}
a:hover{background:#6f3b0a}a:focus-visible{outline:3px solid #8a4b0f;outline-offset:3px}
</style></head><body><main>
<svg viewBox="0 0 96 72" aria-hidden="true"><path d="M8 30h80v34a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" fill="#ead9bd"/><path d="M4 12h88l-4 18a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0z" fill="#c98a3a"/><path d="M36 44h24v24H36z" fill="#a9682a"/><circle cx="54" cy="57" r="2" fill="#f7f1e7"/></svg>
<h1>${title}</h1>
${body}
</main></body></html>`
}
