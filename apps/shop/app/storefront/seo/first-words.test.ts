import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('what fits stays whole, on one line', () => {
  expect(firstWords(' Croûte\n épaisse. ', 160)).toBe('Croûte épaisse.')
})

test('what does not fit ends after a word', () => {
  expect(firstWords('Croûte épaisse, mie alvéolée', 20)).toBe('Croûte épaisse…')
})

test('one endless word is cut, never through a character', () => {
  expect(firstWords('🥖'.repeat(30), 10)).toBe(`${'🥖'.repeat(4)}…`)
})
