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
  for (const [, name, attributes = '', content = ''] of html.matchAll(ELEMENTS)) {
    if (!attributes.includes(mark) || content === '') continue
    ;(name === 'script' ? scripts : styles).add(hashOf(content))
  }
  return { text: html.replaceAll(mark, ''), inline: { scripts: [...scripts], styles: [...styles] } }
}

// Neither element knows nesting: it ends at the first closing tag of its name.
const ELEMENTS = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
