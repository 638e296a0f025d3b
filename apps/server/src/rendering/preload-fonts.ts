import { readdirSync } from 'node:fs'
import { buildFolder } from './applications.ts'

let files: readonly string[] | undefined

/**
 * The `Link` header that has the two faces of a shop, of its running text and of its titles, fetched along with its style
 * sheet, not after it: words that change their face move what stands below them, and are all laid out again.
 */
export function preloadFonts(html: string): string | null {
  files ??= filesOfBuild()
  const links = ['sans', 'display'].map((use) => linkTo(html, use)).filter((link) => link !== null)
  return links.length > 0 ? [...new Set(links)].join(', ') : null
}

function linkTo(html: string, use: string): string | null {
  const family = new RegExp(`--font-${use}:"([\\w ]+) Variable"`).exec(html)?.[1]
  if (!family) return null
  const face = `${family.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal-`
  const file = files?.find((name) => name.startsWith(face) && name.endsWith('.woff2'))
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
