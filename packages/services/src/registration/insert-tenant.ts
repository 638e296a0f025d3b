import { sql, type Tx } from '@fournil/db'
import { nextSlug, slugOf } from '@fournil/domain/slugs'
import type { Context } from '../context.ts'

export const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

type NewTenant = { tenant_id: string; name: string; plan_id: string }

/** Two bakers of the same name at the same moment: the second insert sees the first, and takes the next slug. */
export async function insertTenant(
  tx: Tx,
  { now }: Context,
  { tenant_id, name, plan_id }: NewTenant,
): Promise<string> {
  const base = slugOf(name)
  // Mails and posters still name a shop that is gone: its address leads to nobody else's.
  const { rows: alike } = await sql<{ slug: string }>`
    select slug from shop_directory where slug = ${base} or slug like ${`${base}-%`}
    union all select slug from removed_shops where slug = ${base} or slug like ${`${base}-%`}`.execute(
    tx,
  )
  const taken = new Set(alike.map(({ slug }) => slug))
  for (;;) {
    const slug = nextSlug(base, taken)
    const written = await tx
      .insertInto('tenants')
      .values({
        id: tenant_id,
        name,
        slug,
        plan_id,
        status: 'active',
        subscription_status: 'trial',
        trial_ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (written) return written.slug
    taken.add(slug)
  }
}
