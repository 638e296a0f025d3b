import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const drawn = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Code de retrait" />)

describe('the code of an order', () => {
  test.each([
    'KR47',
    'CMD-2026-000042 KR47',
    'CMD-2026-1234567 QQQQ',
    'Maison Levain, café et brioche\u00a0: une quarantaine d’octets',
    'x'.repeat(200),
  ])('%s is read as it was written', (text) => {
    expect(decodeQR(photograph(drawn(text)))).toBe(text)
  })

  test('is read though a part of it is scratched', () => {
    const scratched = drawn('CMD-2026-000042 KR47').replace(/M1[0-3] 1[0-3]h1v1h-1z/g, '')
    expect(scratched).not.toBe(drawn('CMD-2026-000042 KR47'))
    expect(decodeQR(photograph(scratched))).toBe('CMD-2026-000042 KR47')
  })

  test('has the margin that readers need, and a name for those who do not see it', () => {
    const svg = drawn('KR47')
    const places = [...svg.matchAll(/M(\d+) (\d+)h1v1/g)].flatMap(([, x, y]) => [
      +(x ?? 0),
      +(y ?? 0),
    ])
    const [, size = 0] = /viewBox="0 0 (\d+) \1"/.exec(svg)?.map(Number) ?? []
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
    expect(svg).toContain('role="img" aria-label="Code de retrait"')
  })
})

const PIXELS = 4

/** The picture as a camera has it: four pixels a module, the dark ones black. */
function photograph(svg: string) {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const width = modules * PIXELS
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < PIXELS; row += 1) {
      const start = ((Number(y) * PIXELS + row) * width + Number(x) * PIXELS) * 4
      for (let pixel = 0; pixel < PIXELS; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  return { data, width, height: width }
}
