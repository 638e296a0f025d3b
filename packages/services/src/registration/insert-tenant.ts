import type { Tx } from '@fournil/db'
import type { Context } from '../context.ts'
import { newSlug } from './new-slug.ts'

export const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

type NewTenant = {
  tenant_id: string
  name: string
  plan_id: string
  /** What the directory has given it already, where it has. */
  slug?: string | undefined
}

/** Two bakers of the same name at the same moment: the second insert sees the first, and takes the next slug. */
export async function insertTenant(
  tx: Tx,
  { now }: Context,
  { tenant_id, name, plan_id, slug }: NewTenant,
): Promise<string> {
  const insert = async (taken: string): Promise<boolean> => {
    const written = await tx
      .insertInto('tenants')
      .values({
        id: tenant_id,
        name,
        slug: taken,
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
    return written !== undefined
  }
  if (!slug) return newSlug(tx, name, insert)
  if (!(await insert(slug))) throw new Error(`The slug ${slug} is another shop’s in this cell.`)
  return slug
}
