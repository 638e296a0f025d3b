import { builtFile } from './built-files.ts'

/**
 * A page can be read, and its forms sent, before any script runs. So what brings it to life is asked for once the page has
 * been drawn: until then the line is for the style sheet, the letters and the pictures. Where the page is not as the router
 * writes it, it stays as it is.
 */
export function lateScripts(html: string): string {
  const end = html.indexOf('</head>')
  const start = START.exec(html)
  if (end < 0 || !start || start.index < end) return html
  const [whole, attributes = '', content = ''] = start
  const imports = [...content.matchAll(IMPORT)]
  if (imports.length === 0) return html
  // The head alone is looked through for its links: the rest is twenty times as long, and holds none.
  const head = html.slice(0, end)
  const preloads = [...head.matchAll(PRELOAD)].map(([, href]) => href)
  const names = imports.map(([, name = '']) => name)
  const files = imports.map(([, , file]) => `import(${file})`)
  const rest = content.replaceAll(IMPORT, '').trim()
  const begin = [
    'let begin=async()=>{begin=()=>{};',
    `for(const href of ${JSON.stringify(preloads)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));',
    `const [${names}]=await Promise.all([${files}]);`,
    `${rest}};`,
    // A browser may draw the background of a page well before its text.
    'new PerformanceObserver((drawn)=>{if(drawn.getEntriesByName("first-contentful-paint")[0])begin()})',
    '.observe({type:"paint",buffered:true});',
    // A page in the background draws nothing.
    `setTimeout(()=>begin(),document.hidden?0:${LONGEST_WAIT_MS})`,
  ].join('')
  return [
    head.replaceAll(PRELOAD, ''),
    html.slice(end, start.index),
    `<script${attributes}>${withoutOffice(begin)}</script>`,
    html.slice(start.index + whole.length),
  ].join('')
}

/** The list of pages that a visitor of the window needs (`apps/shop/window-manifest.ts`). */
function withoutOffice(script: string): string {
  const short = builtFile('window-manifest-', '.js')
  return short ? script.replaceAll(MANIFEST, `/assets/shop/${short}`) : script
}

const MANIFEST = /\/assets\/shop\/manifest-\w+\.js/g
/** For a browser that does not say when it has drawn. */
const LONGEST_WAIT_MS = 2_000

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const START = /<script((?=[^>]* type="module")[^>]*)>(import .*?)<\/script>/s
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g
