import { builtFile } from './built-files.ts'

/**
 * A page can be read, and its forms sent, before any script runs. So what brings it to life is asked for once the page has
 * been drawn: until then the line is for the style sheet, the letters and the pictures. Where the page is not as the router
 * writes it, it stays as it is.
 */
export function lateScripts(html: string): string {
  return withoutOffice(inTheirTime(html))
}

function inTheirTime(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const start = START.exec(html)
  if (!start) return html
  const [whole, attributes = '', content = ''] = start
  const imports = [...content.matchAll(IMPORT)]
  if (imports.length === 0) return html
  const names = imports.map(([, name = '']) => name)
  const files = imports.map(([, , file]) => `import(${file})`)
  const rest = content.replaceAll(IMPORT, '').trim()
  const begin = [
    'let begin=async()=>{begin=()=>{};',
    `for(const href of ${JSON.stringify(preloads)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));',
    `const [${names}]=await Promise.all([${files}]);`,
    `${rest}};`,
    'new PerformanceObserver(()=>begin()).observe({type:"paint",buffered:true});',
    // A page in the background draws nothing.
    `setTimeout(()=>begin(),document.hidden?0:${LONGEST_WAIT_MS})`,
  ].join('')
  return html.replaceAll(PRELOAD, '').replace(whole, () => `<script${attributes}>${begin}</script>`)
}

/** The list of pages that a visitor of the window needs (`apps/shop/window-manifest.ts`). */
function withoutOffice(html: string): string {
  const short = builtFile('window-manifest-', '.js')
  return short ? html.replaceAll(MANIFEST, `/assets/shop/${short}`) : html
}

const MANIFEST = /\/assets\/shop\/manifest-\w+\.js/g
/** For a browser that does not say when it has drawn. */
const LONGEST_WAIT_MS = 2_000

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const START = /<script((?=[^>]* type="module")[^>]*)>(import .*?)<\/script>/s
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g
