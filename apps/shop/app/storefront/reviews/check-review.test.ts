import { SubmitReview } from '@fournil/contract/shop/reviews'
import { expect, test } from 'vitest'
import { checkReview, errorsOf, type ReviewFields } from './check-review.ts'

const good: ReviewFields = {
  rating: 4,
  customer_name: 'Anaïs',
  customer_email: 'anais@example.test',
  comment: 'Très bon.',
  experience_date: '',
}
const product_id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

function saidByServer(fields: ReviewFields) {
  const judged = SubmitReview.safeParse({
    product_id,
    ...fields,
    experience_date: fields.experience_date || null,
  })
  const issues = judged.error?.issues ?? []
  return errorsOf(issues.map(({ path, message }) => ({ field: String(path[0]), message })))
}

test('a complete review has nothing against it', () => {
  expect(checkReview(good)).toEqual({})
  expect(saidByServer(good)).toEqual({})
})

test.each([
  { ...good, rating: null },
  { ...good, customer_name: ' ' },
  { ...good, customer_name: 'a'.repeat(81) },
  { ...good, customer_email: 'anais@' },
  { ...good, customer_email: '' },
  { ...good, comment: '\n' },
  { ...good, comment: 'a'.repeat(2001) },
])('the page and the server say the same, case %#', (fields) => {
  const errors = checkReview(fields)
  expect(Object.keys(errors)).toHaveLength(1)
  expect(errors).toEqual(saidByServer(fields))
})

test('a refusal that names no field of the form is nobody’s error', () => {
  expect(errorsOf([{ field: 'product_id', message: 'Identifiant invalide.' }])).toEqual({})
  expect(errorsOf([{ field: 'toString', message: 'x' }])).toEqual({})
})
