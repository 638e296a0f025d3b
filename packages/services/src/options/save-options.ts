import type { OptionForm } from '@fournil/contract/office/product-options'
import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'

type OptionsOf = { product_id: string; options: readonly OptionForm[] }

/**
 * The options of products as their forms say. What a form no longer names is archived: orders still speak of it, and give
 * back what they hold. Counts are left alone. The products' rows are locked by the caller.
 */
export async function saveOptions(
  ctx: TenantContext,
  tx: Tx,
  products: readonly OptionsOf[],
): Promise<void> {
  if (products.length === 0) return
  const client = clientOf(tx)
  const ids = products.map(({ product_id }) => product_id)
  const options = products.flatMap(optionRows)
  const choices = products.flatMap(choiceRows)
  // In the order in which orders lock them.
  await client.query(LOCK_CHOICES, [ids])
  await client.query(ARCHIVE_OPTIONS, [ids, options.map(({ id }) => id), ctx.now])
  await client.query(ARCHIVE_CHOICES, [ids, choices.map(({ id }) => id), ctx.now])
  const { tenant_id } = ctx.tenant
  await write(tx, WRITE_OPTIONS, tenant_id, options)
  await write(tx, WRITE_CHOICES, tenant_id, choices)
}

/** An id that belongs to another product is left as it is, and the form refused. */
async function write(tx: Tx, sql: string, tenant_id: string, rows: readonly object[]) {
  const { rowCount } = await clientOf(tx).query(sql, [tenant_id, JSON.stringify(rows)])
  if (rowCount !== rows.length)
    throw fieldError('options', 'Ces options ont changé entre-temps\u00a0: rouvrez le produit.')
}

function optionRows({ product_id, options }: OptionsOf) {
  return options.map(({ choices: _, ...option }, position) => ({
    ...option,
    product_id,
    position,
    most_characters: option.kind === 'text' ? option.most_characters : null,
    price: option.kind === 'text' ? option.price : 0,
  }))
}

function choiceRows({ product_id, options }: OptionsOf) {
  return options
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ id: option_id, choices }) =>
      choices.map((choice, position) => ({ ...choice, product_id, option_id, position })),
    )
}

const LOCK_CHOICES = `
  select id from product_option_choices where product_id = any($1::uuid[]) order by id for update`

const ARCHIVE_OPTIONS = `
  update product_options set archived_at = $3
  where product_id = any($1::uuid[]) and archived_at is null and id <> all($2::uuid[])`

const ARCHIVE_CHOICES = `
  update product_option_choices set archived_at = $3
  where product_id = any($1::uuid[]) and archived_at is null and id <> all($2::uuid[])`

const OPTION_COLUMNS = ['position', 'kind', 'label', 'is_required', 'most_characters', 'price']
const CHOICE_COLUMNS = [
  'option_id',
  'position',
  'label',
  'price',
  'preparation_time_hours',
  'preparation_time_unit',
  'is_active',
]
const WRITE_OPTIONS = writeSql('product_options', OPTION_COLUMNS)
const WRITE_CHOICES = writeSql('product_option_choices', CHOICE_COLUMNS)

function writeSql(table: string, columns: readonly string[]): string {
  return `
    insert into ${table} as known (tenant_id, id, product_id, ${columns})
    select $1, r.id, r.product_id, ${columns.map((column) => `r.${column}`)}
    from jsonb_populate_recordset(null::${table}, $2::jsonb) r order by r.id
    on conflict (tenant_id, id) do update set archived_at = null, ${columns.map((column) => `${column} = excluded.${column}`)}
    where known.product_id = excluded.product_id`
}
