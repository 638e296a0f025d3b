import type { ListTenants, TenantRow } from '@fournil/contract/platform/tenants'
import { sql } from '@fournil/db'
import { eachCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { holdsWords } from '../search-words.ts'
import { type ReadTenant, TENANT_TABLES, tenantColumns, withOrigin } from './tenant-rows.ts'

const TENANTS_A_PAGE = 25

/** Tenants, newest first, found by name, slug, owner or domain. Deleted ones are shown only as such. */
export async function listTenants(ctx: Context, input: ListTenants): Promise<KeyPage<TenantRow>> {
  const { search, status, after, before } = input
  const columns = { at: 't.created_at', id: 't.id', id_type: 'uuid' } as const
  const page = keyPage({ after, before }, columns, TENANTS_A_PAGE)
  // What was searched for may be somebody's address: only that there was a search is kept.
  const looked = {
    type: 'tenants_viewed',
    target: { type: 'tenants' },
    details: { status, searched: Boolean(search) },
  } as const
  const read = await eachCell(ctx, (there) =>
    readOnPlatform(there, looked, async (tx) => {
      const { rows } = await sql<ReadTenant & { page_key: string }>`
      select ${tenantColumns(ctx)}, ${page.key} as page_key
      from ${TENANT_TABLES}
      where ${ofStatus(ctx, status)}
        and ${search ? found(search) : sql`true`}
        and ${page.condition}
      order by ${page.order} limit ${page.limit}`.execute(tx)
      return rows
    }),
  )
  const shown = page.of(page.merge(read))
  return { ...shown, rows: shown.rows.map((row) => withOrigin(ctx, row)) }
}

function ofStatus({ now }: Context, status: ListTenants['status']) {
  if (status === 'deletion') return sql`t.deletion_due_at is not null`
  if (status === 'all') return sql`t.deleted_at is null`
  if (status === 'trial_ended')
    return sql`t.deleted_at is null and t.display_status = 'trial' and t.trial_ends_at <= ${now}`
  return sql`t.deleted_at is null and t.display_status = ${status}`
}

// Each kind of text has an index of its own.
function found(search: string) {
  return sql`t.id in (
    select id from tenants where deleted_at is null
      and ${holdsWords(sql`public.fold(name || ' ' || slug)`, search)}
    union select id from tenants where deletion_due_at is not null
      and ${holdsWords(sql`public.fold(name || ' ' || slug)`, search)}
    union select o.id from users u join tenants o on o.owner_user_id = u.id
      where ${holdsWords(sql`u.email`, search)}
    union select tenant_id from tenant_domains where ${holdsWords(sql`domain`, search)})`
}
