import { builtFile } from './built-files.ts'

/**
 * The `Link` header that has the two faces of a shop, of its running text and of its titles, fetched along with its style
 * sheet, not after it: words that change their face move what stands below them, and are all laid out again.
 */
export function preloadFonts(html: string): string | null {
  const links = ['sans', 'display'].map((use) => linkTo(html, use)).filter((link) => link !== null)
  return links.length > 0 ? [...new Set(links)].join(', ') : null
}

function linkTo(html: string, use: string): string | null {
  const family = new RegExp(`--font-${use}:"([\\w ]+) Variable"`).exec(html)?.[1]
  if (!family) return null
  const face = `${family.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal-`
  const file = builtFile(face, '.woff2')
  if (!file) return null
  return `</assets/shop/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}
