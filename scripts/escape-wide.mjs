import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Programs for Node, with characters beyond Latin-1 as escapes: a single typographic apostrophe makes V8 keep every
 * character of its file in two bytes.
 */
export function escapeWideIn(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    writeFileSync(file, escapeWide(readFileSync(file, 'utf8')))
  }
}

/** True to what a string, template or expression means; only `String.raw` would see the difference. */
export function escapeWide(code) {
  return code.replace(/(\\*)([^\0-\xff])/g, (_, slashes, character) => {
    const escaped = `u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    // A backslash that already stands before the character becomes that of the escape.
    return slashes.length % 2 === 1 ? `${slashes}${escaped}` : `${slashes}\\${escaped}`
  })
}
