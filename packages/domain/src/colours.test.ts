import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contrastRatio,
  darken,
  formatHex,
  isDark,
  lighten,
  mix,
  parseHex,
  readableOn,
} from './colours.ts'

test('reads three or six hexadecimal digits', () => {
  expect(parseHex('#fa0')).toEqual([255, 170, 0])
  expect(parseHex('D97706')).toEqual([217, 119, 6])
  for (const text of ['', '#', '#ff', '#ffff', '#gggggg', 'red', '#1234567', 'url(x)']) {
    expect(parseHex(text), text).toBeNull()
  }
  expect(formatHex([217, 119, 6])).toBe('#d97706')
})

test('contrast is WCAG’s, the same both ways', () => {
  expect(contrastRatio('#000', '#fff')).toBe(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#d97706', '#d97706')).toBe(1)
})

test('mixes towards black, white or each other', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(darken('#d97706', 1)).toBe('#000000')
  expect(lighten('#d97706', 0)).toBe('#d97706')
  expect(mix('#102030', '#ffffff', 7)).toBe('#ffffff')
  expect(isDark('#1e3a2f')).toBe(true)
  expect(isDark('#fef3c7')).toBe(false)
})

describe('readableOn', () => {
  test('keeps a preferred colour that can be read', () => {
    expect(readableOn('#ffffff', '#1f2937')).toBe('#1f2937')
  })

  test('darkens white on amber rather than leaving it pale', () => {
    expect(contrastRatio('#d97706', '#ffffff')).toBeLessThan(4.5)
    const text = readableOn('#d97706', '#ffffff')
    expect(contrastRatio('#d97706', text)).toBeGreaterThanOrEqual(4.5)
  })

  test('stays as near to the preferred colour as it can', () => {
    const text = readableOn('#ffffff', '#d97706')
    const [red = 0, , blue = 0] = parseHex(text) ?? []
    expect(red).toBeGreaterThan(blue)
    expect(text).not.toBe('#000000')
  })

  test('survives colours that are none', () => {
    expect(contrastRatio('#ffffff', readableOn('#ffffff', 'var(--x)'))).toBeGreaterThanOrEqual(4.5)
  })

  test('is readable on any background, whatever is preferred', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, hex, (background, preferred) => {
        const text = readableOn(background, preferred)
        expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })
})
