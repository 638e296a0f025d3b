import type { AskedPage } from '@fournil/contract/platform/key-page'
import type { AddressList, AddressRow } from '@fournil/contract/platform/security'
import { sql } from '@fournil/db'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { holdsWords } from '../search-words.ts'

const ADDRESSES_A_PAGE = 50
type Asked = AskedPage & { list: AddressList; search?: string }

/** One of the two lists, newest first. What has lapsed blocks nobody and is not shown. */
export function listAccessAddresses(
  ctx: Context,
  { list, search, after, before }: Asked,
): Promise<KeyPage<AddressRow>> {
  const columns = { at: 'created_at', id: 'id', id_type: 'uuid' } as const
  const page = keyPage({ after, before }, columns, ADDRESSES_A_PAGE)
  const source = {
    blacklist: sql`select id, ip_address, reason as note, expires_at, created_at from ip_blacklist
                   where is_permanent or expires_at > ${ctx.now}`,
    whitelist: sql`select id, ip_address, description as note, null::timestamptz as expires_at, created_at
                   from ip_whitelist`,
  }[list]
  const looked = { type: 'address_lists_viewed', target: { type: 'address_lists' } } as const
  return readOnPlatform(ctx, { ...looked, details: { list } }, async (tx) => {
    const text = sql`public.fold(ip_address::text || ' ' || note)`
    const { rows } = await sql<AddressRow & { page_key: string }>`
      select id, case when masklen(ip_address) = masklen(host(ip_address)::inet) then host(ip_address)
                      else ip_address::text end as ip_address,
             note, expires_at, created_at, ${page.key} as page_key
      from (${source}) as entry
      where ${search ? holdsWords(text, search) : sql`true`} and ${page.condition}
      order by ${page.order} limit ${page.limit}`.execute(tx)
    return page.of(rows)
  })
}
