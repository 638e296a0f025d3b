import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from '../allergens.ts'
import { MOST_PRICE } from '../products.ts'
import { type CellValue, parseDecimal, quoted, readCell, writeCell } from './cells.ts'
import { CSV_COLUMNS, CSV_FIELDS, type CsvField, fieldOfHeader, matchColumns } from './columns.ts'

describe('a header', () => {
  test('is known in French and in English, whatever its case, accents and signs', () => {
    const known: [string, CsvField][] = [
      ['NOM', 'name'],
      ['Name', 'name'],
      ['prix', 'price'],
      ['Temps_Preparation', 'preparation_time_hours'],
      ['preparation_time_hours', 'preparation_time_hours'],
      ['Catégorie', 'category_name'],
      ['categorie', 'category_name'],
      ['disponibilité', 'availability'],
      ['Matériau', 'material'],
      ['poids', 'shipping_weight'],
      ['Poids (kg)', 'shipping_weight'],
      ['Réf.', 'reference'],
      ['TVA', 'tax_rate'],
      [' image_url ', 'image_url'],
    ]
    for (const [header, field] of known) expect(fieldOfHeader(header)).toBe(field)
    expect(fieldOfHeader('Rayon du fond')).toBeNull()
    expect(fieldOfHeader('__proto__')).toBeNull()
  })

  test('names one field alone: no two columns answer to the same name', () => {
    for (const field of CSV_FIELDS) {
      const { header, aliases } = CSV_COLUMNS[field]
      for (const name of [field, header, ...aliases]) expect(fieldOfHeader(name)).toBe(field)
    }
  })

  test('is what the shop chose before, and the first of two keeps the field', () => {
    const shop = new Map<string, CsvField | null>([
      ['tarif', 'price'],
      ['note', null],
    ])
    const found = matchColumns(['Nom', 'Tarif', 'Prix', 'Note', 'Rayon', ''], shop)
    expect(found.map(({ field }) => field)).toEqual(['name', 'price', null, null, null, null])
    expect(found.map(({ is_known }) => is_known)).toEqual([true, true, true, true, false, true])
  })
})

describe('a cell', () => {
  test('holds numbers as the French write them', () => {
    expect(readCell('price', '4,80')).toEqual({ value: 480 })
    expect(readCell('price', '1\u202f234,5 €')).toEqual({ value: 123_450 })
    expect(readCell('shipping_weight', '1 250,75')).toEqual({ value: 1250.75 })
    expect(readCell('stock', '1 200')).toEqual({ value: 1200 })
    for (const wrong of ['-3', '1,2,3', 'abc', '12,345', '=1+1', '1e9'])
      expect(readCell('price', wrong)).toHaveProperty('error')
    expect(readCell('stock', '1,5')).toHaveProperty('error')
  })

  test('makes a product active when it is true or 1, and inactive when it is anything else', () => {
    for (const yes of ['true', 'TRUE', '1', 'VRAI', 'oui'])
      expect(readCell('is_active', yes)).toEqual({ value: true })
    for (const no of ['false', '0', 'non', 'peut-être'])
      expect(readCell('is_active', no)).toEqual({ value: false })
    expect(readCell('is_active', '  ')).toEqual({ value: null })
    expect(readCell('seasonal', 'peut-être')).toHaveProperty('error')
  })

  test('holds a time of day as people and spreadsheets write it', () => {
    for (const typed of ['18:00', '18h', '18 h 00', '18:00:00'])
      expect(readCell('cut_off_time', typed)).toEqual({ value: '18:00' })
    expect(readCell('cut_off_time', '9h05')).toEqual({ value: '09:05' })
  })

  test('chooses by code or by French name', () => {
    expect(readCell('condition', 'Neuf')).toEqual({ value: 'new' })
    expect(readCell('availability', 'en rupture')).toEqual({ value: 'out of stock' })
    expect(readCell('availability', 'in_stock')).toEqual({ value: 'in stock' })
    expect(readCell('preparation_time_unit', 'Jour')).toEqual({ value: 'days' })
    expect(readCell('net_quantity_unit', 'pièces')).toEqual({ value: 'piece' })
    expect(readCell('gender', 'martien')).toHaveProperty('error')
  })

  test('lists allergens; ‘Aucun’ is something else than nothing', () => {
    expect(readCell('allergens', 'lait, Œufs,gluten')).toEqual({
      value: ['gluten', 'eggs', 'milk'],
    })
    expect(readCell('allergens', 'Aucun')).toEqual({ value: [] })
    expect(readCell('allergens', '')).toEqual({ value: null })
    expect(readCell('allergens', 'lait, constructor')).toEqual({
      error: 'Allergène inconnu\u00a0: «\u00a0constructor\u00a0»',
    })
  })

  const VALUES: [CsvField, fc.Arbitrary<CellValue>][] = [
    ['price', fc.integer({ min: 0, max: MOST_PRICE })],
    ['shipping_weight', fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100)],
    ['stock', fc.nat(1_000_000)],
    ['is_perishable', fc.constantFrom(true, false, null)],
    ['is_active', fc.boolean()],
    ['allergens', fc.option(fc.subarray([...ALLERGENS]))],
    ['age_group', fc.constantFrom('newborn', 'infant', 'toddler', 'kids', 'adult', null)],
    ['availability', fc.constantFrom('in stock', 'out of stock', 'preorder', 'backorder')],
  ]
  test.each(VALUES)('of %s is read back as it was written', (field, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(readCell(field, writeCell(field, value))).toEqual({ value })
      }),
    )
  })

  /** Halves of characters and controls too. */
  const ANY_TEXT = fc
    .array(fc.nat(0xffff), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes))
  test('of any kind holds anything without an error being thrown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CSV_FIELDS), ANY_TEXT, (field, text) => {
        const read = readCell(field, text)
        if ('error' in read) expect(read.error.length).toBeLessThan(300)
      }),
      { numRuns: 1000 },
    )
  })

  test('is quoted short, and shows nothing that turns the line around', () => {
    expect(quoted('a\u202eb\0c')).toBe('«\u00a0a b c\u00a0»')
    expect(quoted('x'.repeat(500)).length).toBeLessThan(50)
    expect(parseDecimal('9'.repeat(400))).toBeNull()
  })
})
