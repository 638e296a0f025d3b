import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from './colours.ts'
import { iconColours, initialOf, sharedPictureAddress } from './shop-icons.ts'

test.each([
  ['Maison Levain', 'M'],
  ['« étal » du port', 'É'],
  ['  1900 – le café', '1'],
  ['e\u0301clair', 'É'],
  ['ßbrot', 'SS'],
  ['面包 Boulanger', 'B'],
  ['Ёлка', 'Ё'],
  ['面包店', null],
  ['مخبز', null],
  ['🥖', null],
  ['', null],
])('%s begins with %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('an initial is one thing to draw, whatever a shop is called, and holds no markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(initialOf(name) ?? 'F').toMatch(/^[\p{L}\p{N}\p{M}]{1,2}$/u)
    }),
  )
})

test('an initial can be read on its colour, whatever the colours of a shop', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.oneof(colour, fc.string()), (primary_color) => {
      const { background, ink } = iconColours({ primary_color }, false)
      expect(contrastRatio(background, ink)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a picture of the shop has an address as a JPEG, one from elsewhere keeps its own', () => {
  expect(sharedPictureAddress('/files/t1/product-images/f1/960.webp')).toBe(
    '/share/product-images/f1/960.webp.jpg',
  )
  for (const url of ['https://elsewhere.example/a.webp', '/placeholder.svg', '/files/logo.png'])
    expect(sharedPictureAddress(url)).toBe(url)
})
