import type { ProductForm } from '@fournil/contract/office/product-form'
import { clientOf, type Tx } from '@fournil/db'
import type { CsvRow } from '@fournil/domain/csv-rows'
import type { CsvField } from '@fournil/domain/product-csv/columns'
import { foldText } from '@fournil/domain/text'
import { formOptionsSql } from '../../options/options-sql.ts'
import { PRODUCT_COLUMNS } from '../get-office-product.ts'

/** A product that is there already, with what its cells say beside the form. */
export type KnownProduct = ProductForm & {
  id: string
  version: number
  category_name: string | null
  tax_rate_name: string | null
  tax_rate: number | null
  stock_management_mode: 'none' | 'global' | 'per_store'
  quantity: number | null
}

export type KnownRate = { id: string; name: string; rate: number; is_default: boolean }

/** What the rows of a file are compared with. */
export type Catalogue = {
  byId: ReadonlyMap<string, KnownProduct>
  byReference: ReadonlyMap<string, KnownProduct>
  /** Their ids by their names, as written and folded; and the other way round. */
  categoryExactly: ReadonlyMap<string, string>
  categoryNamed: ReadonlyMap<string, string>
  categoryName: ReadonlyMap<string, string>
  rates: KnownRate[]
  /** The addresses of those of the shop's pictures that the file names. */
  files: ReadonlySet<string>
  defaultRate: KnownRate | undefined
}

/** Of the products, those alone that the file speaks of. `lock`: nobody changes them until it is written. */
export async function readCatalogue(
  tx: Tx,
  columns: readonly (CsvField | null)[],
  rows: readonly CsvRow[],
  { lock }: { lock: boolean },
): Promise<Catalogue> {
  const client = clientOf(tx)
  const cellsOf = (field: CsvField) => {
    const at = columns.indexOf(field)
    const cells = at < 0 ? [] : rows.map(({ cells }) => (cells[at] ?? '').trim())
    return [...new Set(cells)].filter((cell) => cell !== '' && !cell.includes('\0'))
  }
  const ids = cellsOf('id')
    .map((cell) => cell.toLowerCase())
    .filter((cell) => UUID.test(cell))
  const { rows: products } = await client.query<KnownProduct>(
    `${PRODUCTS}${lock ? ' order by p.id for update of p' : ''}`,
    [ids, cellsOf('reference').map((cell) => cell.toWellFormed())],
  )
  const { rows: categories } = await client.query<{ id: string; name: string }>(CATEGORIES)
  const { rows: rates } = await client.query<KnownRate>(RATES)
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    byReference: new Map(
      products.flatMap((product) => (product.reference ? [[product.reference, product]] : [])),
    ),
    categoryName: new Map(categories.map(({ id, name }) => [id, name])),
    categoryExactly: new Map(categories.toReversed().map(({ id, name }) => [name, id])),
    // The first in the shop's own order, where two differ only by their accents.
    categoryNamed: new Map(categories.toReversed().map(({ id, name }) => [foldText(name), id])),
    rates,
    files: await filesNamed(tx, cellsOf('additional_images'), lock),
    defaultRate: rates.find(({ is_default }) => is_default),
  }
}

/** Locked, they stay until the import is over. */
async function filesNamed(tx: Tx, cells: readonly string[], lock: boolean): Promise<Set<string>> {
  const named = cells.flatMap((cell) => cell.split(/\s+/)).filter((one) => one.startsWith(FILES))
  if (named.length === 0) return new Set()
  const keys = [...new Set(named)].map((one) => one.slice(FILES.length).toWellFormed())
  const { rows } = await clientOf(tx).query<{ key: string }>(
    `select key from files where bucket = 'product-images' and key = any($1::text[])
     ${lock ? 'order by id for key share' : ''}`,
    [keys],
  )
  return new Set(rows.map(({ key }) => `${FILES}${key}`))
}

const FILES = '/files/'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As an exported file has it too. */
export const KNOWN_PRODUCT = `
  p.id, p.version, ${PRODUCT_COLUMNS.join(', ')}, ${formOptionsSql()} as options, p.stock_management_mode,
  (select c.name from product_categories c where c.id = p.category_id) as category_name,
  (select t.name from tax_rates t where t.id = p.tax_rate_id) as tax_rate_name,
  (select app.tax_rate_on(t, app.shop_date(now()))::float8 from tax_rates t where t.id = p.tax_rate_id) as tax_rate,
  case when p.stock_management_mode = 'global' then coalesce(
    (select g.quantity from product_global_stock g where g.product_id = p.id), 0) end as quantity`

const PRODUCTS = `
  select ${KNOWN_PRODUCT} from products p
  where p.archived_at is null and (p.id = any($1::uuid[]) or p.reference = any($2::text[]))`
const CATEGORIES = 'select id, name from product_categories order by display_order, name'
const RATES = `
  select id, name, app.tax_rate_on(t, app.shop_date(now()))::float8 as rate, is_default from tax_rates t where is_active order by is_default desc, name`
