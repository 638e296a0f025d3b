import type { ProductSelection } from '@fournil/contract/office/products'
import { inTenant, readInTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { neutraliseCell } from '@fournil/domain/csv'
import { CSV_COLUMNS, EXPORTED_FIELDS } from '@fournil/domain/product-csv/columns'
import { stringify } from 'csv-stringify/sync'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { shopTimeZone } from '../../sales/shop-time-zone.ts'
import { selectionSql } from '../product-filter-sql.ts'
import { countSelection } from '../selected-products.ts'
import { KNOWN_PRODUCT, type KnownProduct, type KnownRate } from './catalogue.ts'
import { cellOf } from './product-cells.ts'

export type ProductsFile = { file_name: string; content: AsyncGenerator<string> }

export const EVERYTHING: ProductSelection = {
  kind: 'filter',
  filter: { status: 'all' },
  except: [],
}

/** A selection of products as a French spreadsheet opens it, written while it is read; imported again, it changes nothing. */
export async function exportProducts(
  ctx: Context,
  { selection }: { selection: ProductSelection },
): Promise<ProductsFile> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const day = dateIn(await inTenant(ctx, shopTimeZone), ctx.now)
  return {
    file_name: `produits_${await nameOf(ctx, selection)}_${day}.csv`,
    content: writeFile(ctx, selection),
  }
}

async function nameOf(ctx: TenantContext, selection: ProductSelection): Promise<string> {
  if (selection === EVERYTHING) return 'tous'
  const { count } = await countSelection(ctx, { selection })
  return `selection-${count}`
}

const HEADERS = EXPORTED_FIELDS.map((field) => CSV_COLUMNS[field].header)
const BYTE_ORDER_MARK = '\uFEFF'
const PAGE = 500

type Row = KnownProduct & { place: string }

async function* writeFile(ctx: TenantContext, selection: ProductSelection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + asCsv([HEADERS])
  const rates = await readInTenant<KnownRate>(
    ctx,
    `select id, name, app.tax_rate_on(t, app.shop_date(now()))::float8 as rate, is_default
     from tax_rates t where is_active`,
  )
  let last: Row | undefined
  do {
    const parameters: unknown[] = [PAGE, last?.place ?? '', last?.id ?? null]
    const page: Row[] = await readInTenant<Row>(
      ctx,
      `select ${KNOWN_PRODUCT}, fold(p.name) as place from products p
       where ${selectionSql(selection, parameters)}
         and ($3::uuid is null or (fold(p.name), p.id) > ($2::text, $3::uuid))
       order by fold(p.name), p.id limit $1`,
      parameters,
    )
    yield asCsv(page.map((product) => cellsOf(product, rates)))
    last = page.length === PAGE ? page.at(-1) : undefined
  } while (last)
}

function cellsOf(product: KnownProduct, rates: readonly KnownRate[]): string[] {
  return EXPORTED_FIELDS.map((field) => neutraliseCell(cellOf(product, field, rates)))
}

/** A file to begin with: every column, and a line that shows how it is filled in. */
export function productsTemplate(ctx: Context): string {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const example: Partial<Record<(typeof EXPORTED_FIELDS)[number], string>> = {
    reference: 'PAIN-01',
    name: 'Pain de campagne (exemple à remplacer)',
    price: '4,80',
    tax_rate: '5,5',
    description: 'Au levain, cuit sur pierre.',
    is_active: 'non',
    stock: '20',
    preparation_time_hours: '24',
    preparation_time_unit: 'heures',
    options: 'Tranché: oui=0|non=0',
    ingredients: 'Farine de blé, eau, sel',
    allergens: 'Céréales contenant du gluten',
    net_quantity: '500',
    net_quantity_unit: 'g',
    condition: 'Neuf',
    availability: 'En stock',
  }
  // Identifiers come from exported files alone.
  const fields = EXPORTED_FIELDS.filter((field) => field !== 'id')
  return (
    BYTE_ORDER_MARK +
    asCsv([
      fields.map((field) => CSV_COLUMNS[field].header),
      fields.map((field) => example[field] ?? ''),
    ])
  )
}

export function asCsv(rows: string[][]): string {
  return stringify(rows, { delimiter: ';', record_delimiter: 'windows' })
}
