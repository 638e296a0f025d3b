import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsOfIban, groupedIban, ibanInPart, ibanProblem, isBic } from './iban.ts'

const FRENCH = 'FR7630006000011234567890189'

test.each([
  'FR76 3000 6000 0112 3456 7890 189',
  'fr7630006000011234567890189',
  'DE89370400440532013000',
  'BE68 5390 0754 7034',
  'MT84MALT011000012345MTLCAST001S',
  'NO93 8601 1117 947',
])('%s is an IBAN', (iban) => {
  expect(ibanProblem(iban)).toBeNull()
})

test.each([
  ['', 'commence par deux lettres'],
  ['7630006000011234567890189', 'commence par deux lettres'],
  ['FR76300060000112345678901', 'compte 27 caractères'],
  ['DE8937040044053201300', 'compte 22 caractères'],
  ['FR7630006000011234567890188', 'erreur de saisie'],
  ['US64SVBKUS6S3300958879', 'n’atteint pas'],
  ['FR76-3000', 'commence par deux lettres'],
])('%s is none', (typed, sentence) => {
  expect(ibanProblem(typed)).toContain(sentence)
})

test('one wrong digit, or two neighbours exchanged, is always seen', () => {
  const at = fc.integer({ min: 4, max: FRENCH.length - 2 })
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 9 }), (index, by) => {
      const digit = (Number(FRENCH[index]) + by) % 10
      expect(ibanProblem(FRENCH.slice(0, index) + digit + FRENCH.slice(index + 1))).not.toBeNull()
      const exchanged = `${FRENCH.slice(0, index)}${FRENCH[index + 1]}${FRENCH[index]}${FRENCH.slice(index + 2)}`
      if (exchanged !== FRENCH) expect(ibanProblem(exchanged)).not.toBeNull()
    }),
  )
})

test('only its ends are shown', () => {
  expect(ibanInPart(endsOfIban(FRENCH))).toBe('FR76 •••• 0189')
  expect(groupedIban(FRENCH)).toBe('FR76 3000 6000 0112 3456 7890 189')
})

test('a BIC has eight or eleven signs', () => {
  expect(['AGRIFRPP', 'AGRIFRPP882', 'BNPAFRPPXXX'].every(isBic)).toBe(true)
  expect(['AGRIFRP', 'AGRIFRPP88', '1GRIFRPP', 'AGRIFRPP8820'].some(isBic)).toBe(false)
})
