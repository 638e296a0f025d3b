import { expect, test } from 'vitest'
import { urlSet } from './sitemap-xml.ts'

test('an address keeps its meaning inside the file', async () => {
  async function* addresses() {
    yield { loc: 'https://levain.example/?category=a&page=2', lastmod: '2026-10-01' }
    yield { loc: `https://levain.example/<'"` }
  }
  const text = (await Array.fromAsync(urlSet(addresses()))).join('')
  expect(text).toContain('<loc>https://levain.example/?category=a&amp;page=2</loc><lastmod>')
  expect(text).toContain('<loc>https://levain.example/&lt;&apos;&quot;</loc></url>')
  expect(text.trimEnd().endsWith('</urlset>')).toBe(true)
})
