import { readdirSync } from 'node:fs'
import { buildFolder } from './applications.ts'

let files: readonly string[] | undefined

/**
 * The `Link` header that has the face of a shop's running text fetched along with its style sheet, not after it: words that
 * change their face move what stands below them.
 */
export function preloadFont(html: string): string | null {
  const family = /--font-sans:"([\w ]+) Variable"/.exec(html)?.[1]
  if (!family) return null
  files ??= filesOfBuild()
  const face = `${family.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal-`
  const file = files.find((name) => name.startsWith(face) && name.endsWith('.woff2'))
  if (!file) return null
  return `</assets/shop/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}

// Before the first build there is none.
function filesOfBuild(): string[] {
  try {
    return readdirSync(`${buildFolder('shop')}/client/assets/shop`)
  } catch {
    return []
  }
}
