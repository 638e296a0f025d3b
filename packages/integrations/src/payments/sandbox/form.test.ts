import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeForm, type FormValue, type FormValues } from './form.ts'

// Names as they may stand in a key: anything but brackets.
const text = fc.string({ unit: 'binary', maxLength: 10 }).map((any) => any.toWellFormed())
const name = text.map((any) => `n${any.replaceAll(/[[\]]/g, '_')}`)
const index = fc.integer({ min: 0, max: 30 }).map(String)
const { group } = fc.letrec<{ value: FormValue; group: FormValues }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, text, tie('group')),
  group: fc.dictionary(fc.oneof(name, index), tie('value'), { minKeys: 1, maxKeys: 3 }),
}))

/** Written as the SDK writes it: `a[b][c]=d`, each part encoded, the brackets bare. */
function encode(values: FormValues, prefix = ''): string {
  return Object.keys(values)
    .map((key) => {
      const value = values[key] ?? ''
      const path = prefix ? `${prefix}[${encodeURIComponent(key)}]` : encodeURIComponent(key)
      return typeof value === 'string'
        ? `${path}=${encodeURIComponent(value)}`
        : encode(value, path)
    })
    .join('&')
}

function plain(value: FormValue): unknown {
  return typeof value === 'string'
    ? value
    : Object.keys(value)
        .toSorted()
        .map((key) => [key, plain(value[key] ?? '')])
}

test('whatever was encoded is decoded', () => {
  fc.assert(
    fc.property(group, (values) => {
      expect(plain(decodeForm(encode(values)))).toEqual(plain(values))
    }),
    { numRuns: 500 },
  )
})

test('whatever comes is decoded or refused with a 4xx, and nothing else happens', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '[',
    ']',
    '[]',
    '[0]',
    '=',
    '&',
    '%',
    '%5B',
    '%zz',
    '+',
    '__proto__',
    'constructor',
    '\0',
    '€',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      try {
        decodeForm(pieces.join(''))
      } catch (error) {
        expect(error).toMatchObject({ name: 'StripeApiError', status: 400 })
      }
    }),
    { numRuns: 2000 },
  )
  expect(Object.prototype).not.toHaveProperty('a')
})

test.each([
  ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
  ['list[0]=x&list[1]=y', { list: { 0: 'x', 1: 'y' } }],
  ['list[]=x&list[]=y', { list: { 0: 'x', 1: 'y' } }],
  ['name=pain+complet%20%26+noix', { name: 'pain complet & noix' }],
  ['sum=1=2', { sum: '1=2' }],
  ['', {}],
  ['empty', { empty: '' }],
])('%s', (body, expected) => {
  expect(JSON.parse(JSON.stringify(decodeForm(body)))).toEqual(expected)
})

test('names that would reach into JavaScript itself are names', () => {
  const form = decodeForm(
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&metadata[__proto__]=x',
  )
  expect({}).not.toHaveProperty('polluted')
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'metadata'])
})

test.each([
  ['a[b', 'unclosed'],
  ['a]b[', 'inside out'],
  ['[a]=1', 'no name'],
  ['a[[b]]=1', 'nested brackets'],
  ['a=1&a=2', 'twice'],
  ['a=1&a[b]=2', 'a value and a group'],
  ['a[b]=2&a=1', 'a group and a value'],
  ['a=%E0%A4%A', 'broken encoding'],
  [`a${'[b]'.repeat(6)}=1`, 'too deep'],
  [Array.from({ length: 2001 }, (_, i) => `p${i}=1`).join('&'), 'too many'],
])('%.40s is refused: %s', (body) => {
  expect(() => decodeForm(body)).toThrow(
    expect.objectContaining({ name: 'StripeApiError', status: 400 }),
  )
})
