import { createHash } from 'node:crypto'
import type { InlineHashes } from '../http/security-headers.ts'

/**
 * Takes the nonce off everything that carries it, and says by its hash what may run instead: such a page can be kept.
 * What came without the nonce was not ours, and is not in the list.
 */
export function hashInline(html: string, nonce: string): { text: string; inline: InlineHashes } {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  OPENING.lastIndex = 0
  for (let found = OPENING.exec(html); found; found = OPENING.exec(html)) {
    const [, name, attributes = ''] = found
    const begin = OPENING.lastIndex
    // Neither element knows nesting: it ends at the first closing tag of its name.
    const end = html.indexOf(`</${name}>`, begin)
    if (end < 0) continue
    OPENING.lastIndex = end
    if (!attributes.includes(mark) || end === begin) continue
    ;(name === 'script' ? scripts : styles).add(hashOf(html.slice(begin, end)))
  }
  return { text: html.replaceAll(mark, ''), inline: { scripts: [...scripts], styles: [...styles] } }
}

const OPENING = /<(script|style)\b([^>]*)>/g

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
