import { inTenant } from '@fournil/db'
import type { CsvField } from '@fournil/domain/product-csv/columns'
import { matchColumns } from '@fournil/domain/product-csv/columns'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { createProduct } from '../save-product.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../testing/office-shop.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { planFile } from './file-plan.ts'
import { pauseOften } from './pause.ts'
import { uploadImport } from './preview-import.ts'
import { readFile } from './read-file.ts'
import { importAll } from './testing/import-desk.ts'

let team: TestTeam
let here: OfficeShop

beforeAll(async () => {
  team = await openTestTeam()
  here = await openOfficeShop(team)
  await createProduct(here.office, here.form({ reference: 'P1', name: 'Pain' }))
  await createProduct(here.office, here.form({ reference: 'P2', name: 'Flan' }))
})
afterAll(() => team.close())

const HEADERS = [
  'nom',
  'prix',
  'reference',
  'stock',
  'tva',
  'categorie',
  'gtin',
  'actif',
  'id',
  'image_url',
  'images',
  'sel',
  'sucres',
]
const header = fc.oneof(fc.constantFrom(...HEADERS, 'allergenes', 'etat', '', '"'), fc.string())
const headers = fc.oneof(
  fc.constant(['nom', 'prix', 'reference', 'stock', 'categorie']),
  fc.constant(['nom', 'prix', 'image_url', 'images', 'sel']),
  fc.array(header, { maxLength: 10 }),
)
const NASTY = [
  '',
  'Pain',
  '4,80',
  '-1',
  '=1+1',
  '1e9',
  'P1',
  'P2',
  '"',
  '""',
  '"a\nb"',
  '\0',
  '\u202e',
  'oui',
  '9999999999999',
  "'=x",
  '__proto__',
  'constructor',
  'x'.repeat(6000),
  '5,5',
  '20 %',
  ' ',
  '\t',
  'lait',
  'https://exemple.test/pain.jpg',
  'https://exemple.test/a.jpg /files/b.webp',
  'javascript:alert(1)',
]
const cell = fc.oneof(
  fc.constantFrom('Pain', '4,80', '1'),
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 12 }),
)
const row = fc.array(cell, { maxLength: 12 })
const newline = fc.constantFrom('\n', '\r\n', '\r')
const textFile = fc
  .tuple(headers, fc.array(row, { maxLength: 8 }), newline, fc.constantFrom(';', ','))
  .map(([headers, rows, end, by]) => [headers, ...rows].map((cells) => cells.join(by)).join(end))
  .map((text) => new TextEncoder().encode(text))
const anyFile = fc.oneof(
  { weight: 6, arbitrary: textFile },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
)

const count = async () => {
  const [found] = await team.database.owner<{ count: number; sum: string }>(
    `select count(*)::int as count, md5(string_agg(p::text, ',' order by id)) as sum from products p where tenant_id = $1`,
    [here.shop.tenant_id],
  )
  return found
}

test('ten thousand files of anything: each line is written, or has its reason', async () => {
  const before = await count()
  let catalogue: Catalogue | undefined
  await fc.assert(
    fc.asyncProperty(anyFile, async (content) => {
      const file = await readFile(content, pauseOften).catch((error: unknown) => {
        expect(error).toBeInstanceOf(AppError)
        return null
      })
      if (!file) return
      const columns: (CsvField | null)[] = matchColumns(file.headers).map(({ field }) => field)
      catalogue ??= await inTenant(here.office, (tx) =>
        readCatalogue(
          tx,
          ['reference'],
          [
            { line: 2, cells: ['P1'], is_unclosed: false },
            { line: 3, cells: ['P2'], is_unclosed: false },
          ],
          { lock: false },
        ),
      )
      const planned = await planFile(
        file,
        { columns, catalogue, create_categories: true },
        pauseOften,
      )
      expect(planned.rows).toHaveLength(file.rows.length)
      for (const one of planned.rows) {
        if (one.kind !== 'skipped') continue
        const isSaid = one.reasons.every((reason) => reason.startsWith(`Ligne ${one.line}: `))
        expect(isSaid && one.reasons.length > 0).toBe(true)
      }
    }),
    { numRuns: 10_000 },
  )
  expect(await count()).toEqual(before)
}, 600_000)

test('sixty of them are imported for good: all that was shown, or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, async (content) => {
      const before = await count()
      const shown = await uploadImport(here.office, { file_name: 'x.csv', content }).catch(
        (error: unknown) => {
          expect(error).toBeInstanceOf(AppError)
          return null
        },
      )
      if (!shown || shown.counts.created + shown.counts.updated === 0) {
        expect(await count()).toEqual(before)
        return
      }
      const { status } = await importAll(here.office, shown)
      expect(status).toBe('done')
      expect((await count())?.count).toBe((before?.count ?? 0) + shown.counts.created)
    }),
    { numRuns: 60 },
  )
}, 600_000)
