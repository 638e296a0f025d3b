import { randomUUID } from 'node:crypto'
import { clientOf, type Tx } from '@fournil/db'
import { CSV_COLUMNS } from '@fournil/domain/product-csv/columns'
import { foldText } from '@fournil/domain/text'
import type { TenantContext } from '../../context.ts'
import { saveOptions } from '../../options/save-options.ts'
import { withNewIds } from '../../options/with-ids.ts'
import { PRODUCT_FIELDS } from '../get-office-product.ts'
import { changeStockMode } from '../stock/change-stock-mode.ts'
import type { PlannedFile } from './file-plan.ts'
import { ImportStale } from './import-end.ts'
import type { ImportRow } from './import-row.ts'
import { picturesWanted, queuePictures } from './pictures-wanted.ts'
import type { PlannedRow } from './plan-row.ts'
import { type Counted, writeStock } from './write-stock.ts'

/** Rows of one statement. */
const BATCH = 500

type Written = Extract<PlannedRow, { kind: 'created' | 'updated' }>
type Step = (share: number) => Promise<void>

/** New categories, new products, changed products, stock: set by set, in the transaction of the caller. */
export async function writeRows(
  ctx: TenantContext,
  tx: Tx,
  row: ImportRow,
  { rows }: PlannedFile,
  step: Step,
): Promise<void> {
  const written = rows.filter((one) => one.kind === 'created' || one.kind === 'updated')
  const categories = await makeCategories(ctx, tx, written)
  for (let start = 0; start < written.length; start += BATCH) {
    await step(start / written.length)
    const batch = written.slice(start, start + BATCH)
    const counted = [
      ...(await write(ctx, tx, row, batch, categories, 'created')),
      ...(await write(ctx, tx, row, batch, categories, 'updated')),
    ]
    if (counted.length === 0) continue
    // A count in the file means that it is kept; what open orders hold comes along.
    const ids = counted.map(({ product_id }) => product_id)
    await changeStockMode(ctx, tx, ids, 'global')
    await writeStock(ctx, tx, row, counted)
  }
}

async function write(
  ctx: TenantContext,
  tx: Tx,
  row: ImportRow,
  batch: readonly Written[],
  categories: ReadonlyMap<string, string>,
  kind: Written['kind'],
): Promise<Counted[]> {
  const written = batch.filter((one) => one.kind === kind)
  const records = written.map((one) => recordOf(one, categories))
  if (records.length === 0) return []
  const { rowCount } = await clientOf(tx).query(kind === 'created' ? INSERT : UPDATE, [
    JSON.stringify(records),
    ctx.tenant.tenant_id,
    ctx.now,
    row.created_by,
  ])
  if (rowCount !== records.length) throw new ImportStale()
  await saveOptions(
    ctx,
    tx,
    written.flatMap((one, at) =>
      hasNewOptions(one) ? [optionsOf(one, records[at]?.id ?? '')] : [],
    ),
  )
  const wanted = written.flatMap((one, at) => picturesWanted(one, records[at]?.id ?? ''))
  await queuePictures(ctx, tx, row.id, wanted)
  return records.flatMap(({ id, stock }) =>
    stock === null ? [] : [{ product_id: id, quantity: stock }],
  )
}

function hasNewOptions({ changes, kind, product }: Written): boolean {
  if (kind === 'created') return product.options.length > 0
  return changes.some(({ header }) => header === CSV_COLUMNS.options.header)
}

function optionsOf({ product }: Written, product_id: string) {
  return { product_id, options: withNewIds(product.options) }
}

function recordOf(one: Written, categories: ReadonlyMap<string, string>) {
  const { product, stock, new_category } = one
  const known = one.kind === 'updated' ? one.known : null
  const category_id = new_category ? categories.get(foldText(new_category)) : product.category_id
  return {
    ...product,
    category_id,
    id: known?.id ?? randomUUID(),
    version: known?.version ?? 1,
    stock,
  }
}

const INSERT = `
  insert into products (tenant_id, id, created_at, updated_at, updated_by, ${PRODUCT_FIELDS})
  select $2, r.id, $3, $3, $4, ${PRODUCT_FIELDS.map((field) => `r.${field}`)}
  from jsonb_populate_recordset(null::products, $1::jsonb) r`

const UPDATE = `
  update products p set ${PRODUCT_FIELDS.map((field) => `${field} = r.${field}`)},
    version = p.version + 1, updated_at = $3, updated_by = $4
  from jsonb_populate_recordset(null::products, $1::jsonb) r
  where p.tenant_id = $2 and p.id = r.id and p.version = r.version and p.archived_at is null`

/** Those that the file names and the shop does not have, at the end of the list: folded name -> id. */
async function makeCategories(
  ctx: TenantContext,
  tx: Tx,
  written: readonly Written[],
): Promise<Map<string, string>> {
  const names = new Map(
    written.flatMap(({ new_category }) =>
      new_category ? [[foldText(new_category), new_category] as const] : [],
    ),
  )
  if (names.size === 0) return new Map()
  const { rows } = await clientOf(tx).query<{ id: string; name: string }>(
    `insert into product_categories (tenant_id, name, display_order)
     select $1, n.name, (select coalesce(max(display_order), 0) from product_categories) + n.place
     from unnest($2::text[]) with ordinality as n (name, place) returning id, name`,
    [ctx.tenant.tenant_id, [...names.values()]],
  )
  return new Map(rows.map(({ id, name }) => [foldText(name), id]))
}
