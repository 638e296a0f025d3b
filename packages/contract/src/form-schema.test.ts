import { expect, test } from 'vitest'
import { z } from 'zod'
import { money, optionalEmail, optionalText, orEmpty, requiredText } from './form-fields.ts'
import { blank, rule, stored, versioned } from './form-schema.ts'

type Hours = { opens_at: string; closes_at: string }
const Store = z
  .strictObject({
    name: requiredText(5),
    note: optionalText(5).default(null),
    email: optionalEmail,
    fee: money({ most: 500 }).nullable(),
    days: z.array(z.enum(['mon', 'tue'])),
    active: z.boolean().default(true),
    unit: z.enum(['hours', 'days']).default('hours'),
    periods: z.array(z.strictObject({ opens_at: requiredText(5) })).default([]),
    opens_at: z.string(),
    closes_at: z.string(),
  })
  .check(
    rule(['opens_at', 'closes_at'], ({ opens_at, closes_at }: Hours) =>
      opens_at < closes_at ? null : { field: 'closes_at', message: 'Ferme avant d’ouvrir.' },
    ),
  )
const LEVAIN = {
  name: 'Pain',
  email: '',
  fee: null,
  days: [],
  opens_at: '07:00',
  closes_at: '19:00',
}

function errorsOf(changes: object, schema: z.ZodType = Store) {
  const { error } = schema.safeParse({ ...LEVAIN, ...changes })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test('a rule between fields is said together with what is wrong elsewhere, of any kind', () => {
  const closed = { closes_at: '06:00' }
  const said = { closes_at: 'Ferme avant d’ouvrir.' }
  expect(errorsOf(closed)).toEqual(said)
  for (const wrong of [{ name: '' }, { fee: Number.NaN }, { active: 'oui' }, { days: ['sun'] }])
    expect(errorsOf({ ...closed, ...wrong })).toMatchObject(said)
})

test('a rule waits for its own fields', () => {
  expect(errorsOf({ opens_at: 7, closes_at: '06:00' })).toEqual({ opens_at: 'Saisissez un texte.' })
})

test('a version is sent with the form, and its rules still hold', () => {
  const Versioned = versioned(Store)
  expect(Versioned.parse({ ...LEVAIN, version: 3 })).toMatchObject({ name: 'Pain', version: 3 })
  expect(errorsOf({}, Versioned)).toEqual({ version: 'Ce champ est obligatoire.' })
  expect(errorsOf({ version: 3, closes_at: '06:00' }, Versioned)).toEqual({
    closes_at: 'Ferme avant d’ouvrir.',
  })
  expect(errorsOf({ version: 3, other: 1 }, Versioned)).toEqual({ '': 'Champ inconnu.' })
})

test('a form without a row behind it begins with its defaults, and empty where it has none', () => {
  expect(blank(Store)).toEqual({
    name: '',
    note: null,
    email: null,
    fee: null,
    days: [],
    active: true,
    unit: 'hours',
    periods: [],
    opens_at: '',
    closes_at: '',
  })
})

test('what is stored may be incomplete, but not of another kind', () => {
  const saved = { ...blank(Store), periods: [{ opens_at: '' }] }
  expect(stored(Store).parse(saved)).toEqual(saved)
  expect(stored(Store).safeParse({ ...saved, fee: 'trois' }).success).toBe(false)
  expect(stored(Store).safeParse({ ...saved, name: null }).success).toBe(false)
})

test('a field may be left empty, or it is right', () => {
  const code = orEmpty(z.string().regex(/^\d+$/, 'Des chiffres.'), 9)
  expect(['', '  ', null, ' 12 '].map((typed) => code.parse(typed))).toEqual([
    null,
    null,
    null,
    '12',
  ])
  expect(code.safeParse('douze').error?.issues[0]?.message).toBe('Des chiffres.')
})

test('an amount says its bounds in euros', () => {
  const fee = (cents: unknown) => errorsOf({ fee: cents }).fee
  expect([501, -1, 1.5, Number.NaN, 'trois'].map(fee)).toEqual([
    '5\u202f€ au plus.',
    'Un montant ne peut pas être négatif.',
    'Saisissez un montant en euros, par exemple 12,50.',
    'Saisissez un montant en euros, par exemple 12,50.',
    'Saisissez un montant en euros, par exemple 12,50.',
  ])
  expect(money({ most: 500 }).safeParse(null).error?.issues[0]?.message).toBe(
    'Ce champ est obligatoire.',
  )
})
