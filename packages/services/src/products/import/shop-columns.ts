import { clientOf, readInTenant, type Tx } from '@fournil/db'
import {
  CSV_FIELDS,
  type CsvField,
  fieldOfHeader,
  headerKey,
} from '@fournil/domain/product-csv/columns'
import type { TenantContext } from '../../context.ts'

/** What this shop said before that its headers mean. */
export async function columnsOfShop(ctx: TenantContext): Promise<Map<string, CsvField | null>> {
  const rows = await readInTenant<{ header: string; field: CsvField | null }>(
    ctx,
    'select header, field from product_import_columns limit 1000',
  )
  return new Map(
    rows
      .filter(({ field }) => field === null || CSV_FIELDS.includes(field))
      .map(({ header, field }) => [header, field]),
  )
}

const MOST_REMEMBERED = 1000

/** Keeps what differs from the name that we know; of two columns with the same header, the first. */
export async function rememberColumns(
  ctx: TenantContext,
  tx: Tx,
  headers: readonly string[],
  columns: readonly (CsvField | null)[],
): Promise<void> {
  const chosen = new Map<string, CsvField | null>()
  headers.forEach((header, at) => {
    const key = headerKey(header).slice(0, 100)
    if (key !== '' && !chosen.has(key)) chosen.set(key, columns[at] ?? null)
  })
  const own = [...chosen].filter(
    ([header, field]) => field !== fieldOfHeader(header) || field === null,
  )
  const client = clientOf(tx)
  await client.query('delete from product_import_columns where header = any($1)', [
    [...chosen.keys()],
  ])
  await client.query(
    `insert into product_import_columns (tenant_id, header, field)
     select $1, u.header, u.field from unnest($2::text[], $3::text[]) as u (header, field)
     where (select count(*) from product_import_columns) < $4
     on conflict (tenant_id, header) do update set field = excluded.field`,
    [
      ctx.tenant.tenant_id,
      own.map(([header]) => header),
      own.map(([, field]) => field),
      MOST_REMEMBERED,
    ],
  )
}
