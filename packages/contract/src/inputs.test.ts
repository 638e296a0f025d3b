import { isPlainText } from '@fournil/domain/plain-text'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cents, code, email, id, line, page, paragraphs, password } from './fields.ts'
import { proceduresOf } from './procedures.ts'
import { inputProblems } from './testing/input-problems.ts'

const inputs = proceduresOf().flatMap(({ name, input }) => (input ? [{ name, input }] : []))

describe('every input of the contract', () => {
  test('is looked at', () => {
    expect(inputs.length).toBeGreaterThan(20)
  })

  test.each(inputs)(
    '$name has an end, hides nothing and takes no unknown field',
    ({ name, input }) => {
      expect(inputProblems(input, name)).toEqual([])
    },
  )
})

test.each([
  [
    'a bare text',
    z.string(),
    ['input is a text without an end', 'input is a text that may hide something'],
  ],
  ['a text with an end', z.string().max(9), ['input is a text that may hide something']],
  ['a plain text', z.string().refine(isPlainText), ['input is a text without an end']],
  ['a pattern without an end', z.string().regex(/^\d+$/), ['input is a text without an end']],
  [
    'a pattern of anything',
    z.string().regex(/^.{3}$/),
    ['input is a text that may hide something'],
  ],
  ['a bare number', z.number(), ['input is a number without an end']],
  ['a number with one end', z.int().min(0), ['input is a number without an end']],
  ['a coerced number', z.coerce.number(), ['input is a number without an end']],
  ['a bare list', z.array(id), ['input is a list without an end']],
  ['a list of too many', z.array(id).max(5000), ['input takes more than 1000']],
  [
    'a list of bare texts',
    z.array(z.string().max(3)).max(3),
    ['input[] is a text that may hide something'],
  ],
  ['a record', z.record(z.string(), id), ['input is a record, whose end nobody knows']],
  ['anything', z.unknown(), ['input is a unknown, whose end nobody knows']],
  ['an open object', z.object({ id }), ['input takes unknown fields']],
  [
    'a field deep inside',
    z.strictObject({ a: z.strictObject({ b: z.string().max(1).optional() }) }),
    ['input.a.b is a text that may hide something'],
  ],
  [
    'a text that is changed',
    z.string().transform(Number),
    ['input is a text without an end', 'input is a text that may hide something'],
  ],
] as const)('the walk finds %s', (_, schema, problems) => {
  expect(inputProblems(schema)).toEqual(problems)
})

test.each([
  ['a line', line(9)],
  ['paragraphs', paragraphs(9)],
  ['a password', password],
  ['a key', code(1, 9)],
  ['an id', id],
  ['an address', email],
  ['an amount', cents],
  ['a page', page],
  ['a day', z.iso.date()],
  ['a choice', z.coerce.number().pipe(z.union([z.literal(7), z.literal(30)]))],
])('the walk lets %s pass', (_, schema) => {
  expect(inputProblems(schema)).toEqual([])
})
