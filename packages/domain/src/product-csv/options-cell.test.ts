import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvOption, readOptions, writeOptions } from './options-cell.ts'

const choice = (label: string, changes: Partial<CsvOption['choices'][number]> = {}) => ({
  label,
  price: 0,
  preparation_time_hours: 0,
  preparation_time_unit: 'hours' as const,
  is_active: true,
  ...changes,
})
const size: CsvOption = {
  kind: 'choice',
  label: 'Taille',
  is_required: true,
  most_characters: null,
  price: 0,
  choices: [
    choice('4 parts'),
    choice('6 parts', { price: 800, preparation_time_hours: 24 }),
    choice('8 parts', { price: -150, is_active: false }),
  ],
}
const words: CsvOption = {
  kind: 'text',
  label: 'Inscription',
  is_required: false,
  most_characters: 30,
  price: 150,
  choices: [],
}
const CELL =
  'Taille*: 4 parts=0|6 parts=+8,00 (+24 h)|8 parts=-1,50 (inactif); Inscription (30)=+1,50'

test('options are written as a person would', () => {
  expect(writeOptions([size, words])).toBe(CELL)
  expect(writeOptions([])).toBe('')
})

test('and read back, however loosely they were typed', () => {
  expect(readOptions(CELL)).toEqual({ options: [size, words] })
  const loose =
    ' Taille * :4 parts | 6 parts = 8 € (24h) |8 parts=−1,5(inactif) ;Inscription(30) = 1,50; '
  expect(readOptions(loose)).toEqual({ options: [size, words] })
  expect(readOptions('Tranché: oui|non')).toMatchObject({
    options: [
      { label: 'Tranché', is_required: false, choices: [{ label: 'oui' }, { label: 'non' }] },
    ],
  })
})

describe('a cell that cannot be understood says what is wrong', () => {
  test.each([
    ['Taille', /ni une liste .* ni un texte/],
    ['Taille: 4 parts=cher', /montant illisible «.cher.»/],
    ['Taille: 4 parts=0 (demain)', /mention inconnue «.demain.»/],
    ['Taille: =2,00', /choix illisible/],
    ['Taille: a|', /choix illisible/],
    ['Taille: a: b', /deux-points en trop/],
    ['Inscription (30)=beaucoup', /montant illisible/],
  ])('%s', (cell, sentence) => {
    expect(readOptions(cell)).toEqual({ error: expect.stringMatching(sentence) })
  })
})

test('whatever the labels, what is written is read back', () => {
  const label = fc
    .string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'aé1 \\;|:=()*+-,') })
    .filter((text) => text.trim() === text && text !== '')
  const anyChoice = fc.record({
    label,
    price: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    preparation_time_hours: fc.nat(2000),
    preparation_time_unit: fc.constantFrom('hours' as const, 'days' as const),
    is_active: fc.boolean(),
  })
  const anyList = fc.record({
    kind: fc.constant('choice' as const),
    label,
    is_required: fc.boolean(),
    most_characters: fc.constant(null),
    price: fc.constant(0),
    choices: fc.array(anyChoice, { minLength: 1, maxLength: 4 }),
  })
  const anyText = fc.record({
    kind: fc.constant('text' as const),
    label,
    is_required: fc.boolean(),
    most_characters: fc.integer({ min: 1, max: 300 }),
    price: fc.nat(1_000_000),
    choices: fc.constant<CsvOption['choices']>([]),
  })
  const any = fc.array(fc.oneof(anyList, anyText), { maxLength: 4 })
  // A choice that takes no longer does not say in which unit.
  const plain = (options: CsvOption[]) =>
    options.map((option) => ({
      ...option,
      choices: option.choices.map((one) =>
        one.preparation_time_hours === 0
          ? { ...one, preparation_time_unit: 'hours' as const }
          : one,
      ),
    }))
  fc.assert(
    fc.property(any, (options) => {
      expect(readOptions(writeOptions(options))).toEqual({ options: plain(options) })
    }),
    { numRuns: 2000 },
  )
})
