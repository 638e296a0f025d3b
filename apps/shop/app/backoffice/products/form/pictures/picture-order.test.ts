import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ListedPicture,
  MOST_PICTURES,
  moved,
  picturesOf,
  placed,
  valuesOf,
} from './picture-order.ts'

const file = (name: string): ListedPicture => ({ address: `/files/${name}`, file_id: `id-${name}` })
const web = (name: string): ListedPicture => ({
  address: `https://ailleurs.example/${name}`,
  file_id: null,
})
const known = {
  byId: (id: string) => ({ address: `/files/${id.replace('id-', '')}` }),
  byAddress: (address: string) =>
    address.startsWith('/files/') ? { file_id: `id-${address.replace('/files/', '')}` } : undefined,
}

test('the first picture is named by its file, the others by their addresses', () => {
  expect(valuesOf([file('a'), web('b'), file('c')])).toEqual({
    image_file_id: 'id-a',
    image_url: null,
    additional_images: ['https://ailleurs.example/b', '/files/c'],
  })
  expect(valuesOf([web('b'), file('a')])).toEqual({
    image_file_id: null,
    image_url: 'https://ailleurs.example/b',
    additional_images: ['/files/a'],
  })
  expect(valuesOf([])).toEqual({ image_file_id: null, image_url: null, additional_images: [] })
})

test('a file that is gone is never made the product’s own picture, and stays to be removed', () => {
  const gone = { address: '/files/gone', file_id: null }
  expect(valuesOf([gone, file('a')])).toEqual({
    image_file_id: null,
    image_url: null,
    additional_images: ['/files/gone', '/files/a'],
  })
})

test('what is kept is read back as it was, whatever the order', () => {
  const pictures = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(file, web), fc.stringMatching(/^[a-z]{1,6}$/))
      .map(([make, name]) => make(name)),
    { maxLength: MOST_PICTURES, selector: ({ address }) => address },
  )
  fc.assert(
    fc.property(pictures, (list) => {
      expect(picturesOf(valuesOf(list), known)).toEqual(list)
    }),
  )
})

test('a picture that is kept twice is shown once', () => {
  const values = {
    image_file_id: 'id-a',
    image_url: null,
    additional_images: ['/files/a', '/files/b'],
  }
  expect(picturesOf(values, known)).toEqual([file('a'), file('b')])
})

describe('a move', () => {
  test('takes one from its place to another', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
  })

  test('loses and doubles nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length]
        const result = moved(items, from, to)
        expect(result[to]).toBe(items[from])
        expect(result.toSorted()).toEqual(items.toSorted())
      }),
    )
  })
})

test('a replacement takes the place of the one it replaces, or the last when that is gone', () => {
  expect(placed([file('a'), file('b')], file('c'), '/files/a')).toEqual([file('c'), file('b')])
  expect(placed([file('b')], file('c'), '/files/a')).toEqual([file('b'), file('c')])
  const full = Array.from({ length: MOST_PICTURES }, (_, at) => file(`n${at}`))
  expect(placed(full, file('c'), null)).toEqual(full)
})
