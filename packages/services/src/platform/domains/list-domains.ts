import type { DomainRow, DomainStats, ListDomains } from '@fournil/contract/platform/domains'
import { sql } from '@fournil/db'
import { addUp, eachCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'
import { type KeyPage, keyPage } from '../key-page.ts'
import { holdsWords } from '../search-words.ts'
import { domainStats } from './domain-stats.ts'

const DOMAINS_A_PAGE = 25

const WANTED = {
  all: sql`true`,
  verified: sql`d.is_verified`,
  pending: sql`not d.is_verified`,
  active: sql`d.is_active`,
  inactive: sql`not d.is_active`,
}

/** The domains of all shops that are not deleted, newest first. */
export async function listPlatformDomains(
  ctx: Context,
  { search, filter, after, before }: ListDomains,
): Promise<KeyPage<DomainRow> & { stats: DomainStats }> {
  const columns = { at: 'd.created_at', id: 'd.id', id_type: 'uuid' } as const
  const page = keyPage({ after, before }, columns, DOMAINS_A_PAGE)
  const looked = { type: 'domains_viewed', target: { type: 'domains' } } as const
  const read = await eachCell(ctx, (there) =>
    readOnPlatform(there, { ...looked, details: { filter } }, async (tx) => {
      const { rows } = await sql<DomainRow & { page_key: string }>`
      select d.id, d.domain, d.tenant_id, t.name as tenant_name, t.slug as tenant_slug, d.is_verified,
             d.is_active, d.is_primary, d.ssl_status, d.verification_token, d.verification_attempts,
             d.last_verification_check, d.dns_verified_at, d.created_at, ${page.key} as page_key
      from tenant_domains d join tenants t on t.id = d.tenant_id
      where t.deleted_at is null and ${WANTED[filter]}
        and ${search ? found(search) : sql`true`} and ${page.condition}
      order by ${page.order} limit ${page.limit}`.execute(tx)
      return { rows, stats: await domainStats(tx) }
    }),
  )
  const [first, ...others] = read
  const stats = addUp([first.stats, ...others.map((each) => each.stats)])
  return { ...page.of(page.merge(read.map(({ rows }) => rows))), stats }
}

function found(search: string) {
  return sql`(${holdsWords(sql`d.domain`, search)}
    or ${holdsWords(sql`public.fold(t.name || ' ' || t.slug)`, search)})`
}
