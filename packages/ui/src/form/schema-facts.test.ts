import { expect, test } from 'vitest'
import { z } from 'zod'
import { changedFields, mergeChanges } from './changed-fields.ts'
import { errorsByName, nearestField } from './field-errors.ts'
import { readNumber, writeNumber } from './fields/number-text.ts'
import { readSaveError } from './save-error.ts'
import { factsOf } from './schema-facts.ts'

const text = z.string().trim()
const Shop = z.strictObject({
  name: text.min(1).max(120).meta({ title: 'Nom' }),
  email: text
    .nullable()
    .transform((typed) => typed || null)
    .pipe(z.string().max(254).nullable())
    .default(null)
    .meta({ title: 'E-mail' }),
  siret: text.nullable().transform((typed) => typed?.replaceAll(' ', '') || null),
  price: z.int(),
  days: z.array(z.string()).max(7),
  periods: z
    .array(z.strictObject({ opens_at: z.iso.time().meta({ title: 'Ouvre à' }) }))
    .default([]),
})

test('a schema tells the label, the bound and the need of each field, of a row’s too', () => {
  expect(factsOf(Shop, 'name')).toEqual({ label: 'Nom', maxLength: 120, isRequired: true })
  expect(factsOf(Shop, 'email')).toEqual({ label: 'E-mail', maxLength: 254, isRequired: false })
  expect(factsOf(Shop, 'siret')).toMatchObject({ label: undefined, maxLength: undefined })
  expect(factsOf(Shop, 'price')).toMatchObject({ isRequired: true })
  expect(factsOf(Shop, 'days')).toMatchObject({ maxLength: 7, isRequired: false })
  expect(factsOf(Shop, 'periods.3.opens_at')).toMatchObject({ label: 'Ouvre à', isRequired: true })
  expect(factsOf(Shop, 'nowhere.0.at_all')).toMatchObject({ label: undefined, isRequired: false })
})

const SAVED = {
  name: 'Levain',
  email: null,
  siret: '123456',
  price: 100,
  days: ['mon'],
  periods: [{ opens_at: '07:00' }],
}

test('a field is changed when it says something else, not when it is written otherwise', () => {
  const same = { ...SAVED, name: ' Levain ', email: '', siret: '123 456', days: ['mon'] }
  expect(changedFields(Shop, same, SAVED)).toEqual([])
  const other = { ...SAVED, name: '', price: Number.NaN, periods: [{ opens_at: '08:00' }] }
  expect(changedFields(Shop, other, SAVED)).toEqual(['name', 'price', 'periods'])
  expect(changedFields(Shop, { ...SAVED, days: [] }, SAVED)).toEqual(['days'])
})

test('what one changed is laid over what somebody else saved', () => {
  const typed = { ...SAVED, name: 'Colbert' }
  const theirs = { ...SAVED, price: 200, name: 'Autre' }
  expect(mergeChanges(Shop, typed, SAVED, theirs)).toEqual({ ...theirs, name: 'Colbert' })
})

test('errors are found by the name of their field, those of a list as a whole too', () => {
  expect(
    errorsByName({
      name: { type: 'too_small', message: 'Il manque.' },
      periods: Object.assign([undefined, { opens_at: { type: 'server', message: 'Trop tard.' } }], {
        root: { type: 'too_big', message: 'Trop de plages.' },
      }),
    } as never),
  ).toEqual([
    { name: 'name', message: 'Il manque.', isFromServer: false },
    { name: 'periods.1.opens_at', message: 'Trop tard.', isFromServer: true },
    { name: 'periods', message: 'Trop de plages.', isFromServer: false },
  ])
})

test('an issue belongs to its field, to the nearest one around it, or to none', () => {
  const has = (name: string) => ['name', 'periods', 'periods.0.opens_at'].includes(name)
  expect(nearestField('periods.0.opens_at', has)).toBe('periods.0.opens_at')
  expect(nearestField('periods.4', has)).toBe('periods')
  expect(nearestField('version', has)).toBeNull()
  expect(nearestField('', has)).toBeNull()
})

test.each([
  ['', null],
  ['  ', null],
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['1 234,5', 1234.5],
  ['1\u202f234', 1234],
  ['-3', -3],
  ['−3', -3],
  [',5', 0.5],
  ['abc', Number.NaN],
  ['1,2,3', Number.NaN],
  ['12 34', Number.NaN],
  ['-', Number.NaN],
  ['1e3', Number.NaN],
])('%j is read as %j', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test('a number is written as it is typed', () => {
  expect([1234.5, 0, -2].map(writeNumber)).toEqual(['1234,5', '0', '-2'])
})

test('an error of the API is known by its name, and a surprise stays one', () => {
  expect(readSaveError(new TypeError('fetch failed'))).toEqual({ kind: 'failed', sentence: null })
  expect(readSaveError({ code: 'BOOM', status: 500, message: 'Internal' })).toEqual({
    kind: 'failed',
    sentence: null,
  })
  expect(readSaveError({ code: 'BAD_REQUEST', status: 400, message: 'Non.', data: {} })).toEqual({
    kind: 'failed',
    sentence: 'Non.',
  })
  expect(
    readSaveError({
      code: 'CONFLICT',
      status: 409,
      data: { updated_by: null, updated_at: '2026-11-16T09:42:00Z' },
    }),
  ).toEqual({ kind: 'conflict', updated_by: null, updated_at: new Date('2026-11-16T09:42:00Z') })
})
