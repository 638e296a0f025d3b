import { expect, test } from 'vitest'
import { withErrorFields } from './error-fields.ts'

const read = (failure: object) =>
  JSON.parse(withErrorFields(Buffer.from(JSON.stringify(failure))).toString())

test.each([
  [undefined, null],
  [
    {
      issues: [
        { field: 'email', message: 'Trop long.' },
        { field: '', message: 'Vide.' },
      ],
    },
    'email : Trop long. Vide.',
  ],
  [{ sentence: 'Ce code a expiré.' }, 'Ce code a expiré.'],
  [{ product_name: 'Brioche', available: 2 }, 'Brioche'],
  [{ left: 2 }, null],
])('what goes with a failure is told in words: %j', (data, details) => {
  const failure = { code: 'NOT_FOUND', message: 'Introuvable.', data }
  expect(read(failure)).toEqual({ ...failure, error: 'Introuvable.', details })
})
