import { expect, test } from 'vitest'
import { replacedSentence } from './replaced-sentence.ts'

test('both days are named', () => {
  expect(replacedSentence('2026-11-20', '2026-11-24')).toMatch(
    /^Le vendredi 20 novembre.* n’est plus possible\s: .*le mardi 24 novembre/,
  )
})
