import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, separatorOf } from './csv-rows.ts'
import { decodeText } from './csv-text.ts'

const cellsOf = (text: string) => [...csvRows(text)].map(({ cells }) => cells)
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('semicolons separate where the header line has one, else commas', () => {
  expect(separatorOf('nom;prix\nA,B')).toBe(';')
  expect(separatorOf('nom,prix\nA;B')).toBe(',')
  expect(cellsOf('nom,prix\r\nPain,"4,80"')).toEqual([
    ['nom', 'prix'],
    ['Pain', '4,80'],
  ])
})

test('quotes hold separators, newlines and doubled quotes; a quote inside a word is a quote', () => {
  expect(cellsOf('a;b\n"x;y\nz ""fin""";5" de long\n')).toEqual([
    ['a', 'b'],
    ['x;y\nz "fin"', '5" de long'],
  ])
})

test('lines are numbered as a spreadsheet numbers them', () => {
  const lines = [...csvRows('nom;prix\n"deux\nlignes"\n\n;;\nPain')].map(({ line }) => line)
  expect(lines).toEqual([1, 2, 5])
})

test('a quote that is never closed takes the rest, and says so', () => {
  expect([...csvRows('nom\n"Pain\nBrioche')].at(-1)).toEqual({
    line: 2,
    cells: ['Pain\nBrioche'],
    is_unclosed: true,
  })
})

test('whatever cells hold, they are read back', () => {
  const cell = fc.string({ unit: fc.constantFrom(...';,"\n\ra é\uFEFF'), maxLength: 8 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(table, fc.constantFrom(';', ',') as fc.Arbitrary<';' | ','>, (rows, separator) => {
      const text = rows.map((row) => row.map(quote).join(separator)).join('\r\n')
      const full = rows.filter((row) => row.some((one) => one.trim() !== ''))
      expect([...csvRows(text, separator)].map(({ cells }) => cells)).toEqual(full)
    }),
    { numRuns: 500 },
  )
})

test('any text comes to an end, without an error and without losing a line', () => {
  const text = fc.string({ unit: fc.constantFrom(...';,"\n\r a'), maxLength: 60 })
  fc.assert(
    fc.property(text, (file) => {
      const lines = [...csvRows(file)].map(({ line }) => line)
      expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    }),
    { numRuns: 1000 },
  )
})

test('files are read in the encoding that they were saved in', () => {
  const text = 'Crème brûlée à 4 €'
  const utf8 = new TextEncoder().encode(text)
  expect(decodeText(utf8)).toBe(text)
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe(text)
  const windows = [...text].map((sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)))
  expect(decodeText(new Uint8Array(windows))).toBe(text)
  const wide = [...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])
  expect(decodeText(new Uint8Array([0xff, 0xfe, ...wide]))).toBe(text)
})

test('any text in UTF-8 stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(new TextEncoder().encode(`a${text}`))).toBe(`a${text}`)
    }),
  )
})
