import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoShops } from '../shops/shops.ts'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
const products = demoShops.flatMap((shop) => shop.products)

describe.each(files)('%s', (file) => {
  const svg = readFileSync(new URL(file, folder), 'utf8')

  test('is small, well-formed and keeps to itself', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(25_000)
    expect(unclosed(svg)).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).not.toMatch(
      /<(script|foreignObject|image|style|text)\b|\son\w+=|javascript:|data:/i,
    )
    const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target)
    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`)
    expect(ids).toEqual(expect.arrayContaining(references))
  })
})

test('every picture of a shop is there, and food has the one ratio', () => {
  for (const { storefront_settings } of demoShops)
    expect(files).toEqual(
      expect.arrayContaining([
        storefront_settings.logo,
        storefront_settings.favicon,
        storefront_settings.hero,
      ]),
    )
  for (const { picture } of products) {
    expect(readFileSync(new URL(picture, folder), 'utf8')).toContain('viewBox="0 0 800 600"')
  }
})

/** Tags left open, or closed without having been opened; attributes must be quoted. */
function unclosed(xml: string): string[] {
  const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g
  const stray = xml.replace(tag, '').trim()
  const open: string[] = stray ? [stray] : []
  for (const [, closing, name = '', , empty] of xml.matchAll(tag)) {
    if (empty) continue
    if (!closing) open.push(name)
    else if (open[open.length - 1] === name) open.pop()
    else open.push(`/${name}`)
  }
  return open
}
