import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedWords, isOneSlip, searchWords, singular } from './search-words.ts'

test.each([
  ['Croissants', ['croissant']],
  ['pains  au chocolat', ['pain', 'au', 'chocolat']],
  ['Gâteaux', ['gateau']],
  ['noix', ['noi']],
  ['riz', ['riz']],
  ['bas 70%', ['bas', '70%']],
  ['   ', []],
])('%s is looked for as %j', (search, words) => expect(searchWords(search)).toEqual(words))

const KNOWN = ['croissant', 'chocolat', 'pains', 'brioche', 'tarte', 'carte']

test.each([
  ['croissnt', 'croissant'],
  ['croisssant', 'croissant'],
  ['criossant', 'croissant'],
  ['croizsant', 'croissant'],
  ['briochr', 'brioche'],
  ['paim', 'pain'],
  ['tartr', 'tarte'],
])('%s is taken for %s', (typed, meant) => {
  expect(correctedWords([typed], KNOWN)).toEqual([meant])
})

test('what the shop knows, what is short and what is far from everything stay as they are', () => {
  for (const word of ['croiss', 'tarte', 'xyz', 'quiche', 'zzzzzzzz'])
    expect(correctedWords([word], KNOWN)).toBeNull()
  expect(correctedWords(['tarte', 'briche'], KNOWN)).toEqual(['tarte', 'brioche'])
})

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcdé') })

test('a letter left out, added or changed is one slip, in both directions', () => {
  fc.assert(
    fc.property(word, fc.nat(12), fc.constantFrom(...'xyz'), (text, at, letter) => {
      const place = at % text.length
      const left = text.slice(0, place)
      for (const slip of [
        left + letter + text.slice(place),
        left + letter + text.slice(place + 1),
        left + text.slice(place + 1),
      ]) {
        expect(isOneSlip(text, slip)).toBe(true)
        expect(isOneSlip(slip, text)).toBe(true)
      }
      expect(isOneSlip(text, text)).toBe(false)
      expect(isOneSlip(text, `${text}${letter}${letter}`)).toBe(false)
    }),
  )
})

test('a word without its plural is the beginning of the word', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(text.startsWith(singular(text))).toBe(true)
    }),
  )
})
