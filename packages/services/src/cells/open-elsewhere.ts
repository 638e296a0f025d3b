import { randomUUID } from 'node:crypto'
import {
  claimShop,
  confirmShop,
  copyAccount,
  HOME,
  inPlatform,
  releaseShop,
  type Tx,
} from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { CellPort, Context } from '../context.ts'
import { newSlug } from '../registration/new-slug.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'

/** The shop as the directory knows it, before it is written. */
export type ClaimedShop = { tenant_id: string; slug: string }

/**
 * A shop in another cell: its name is claimed in the directory, the accounts that it needs are copied, `write` writes the shop there in
 * one transaction, and the claim is confirmed. Whoever fails in between gives the name back; whoever is killed leaves that to
 * `settleClaims`.
 */
export async function openElsewhere<T>(
  ctx: Context & { cells: CellPort },
  { cell, name }: { cell: string; name: string },
  claim: (tx: Tx) => Promise<{ accounts: string[]; result: T }>,
  write: (there: Context, shop: ClaimedShop, claimed: T) => Promise<void>,
): Promise<ClaimedShop> {
  const there = await ctx.cells.at(cell)
  const tenant_id = randomUUID()
  const { slug, accounts, result } = await inPlatform({ db: ctx.cells.home }, async (tx) => {
    const claimed = await claim(tx)
    const slug = await newSlug(tx, name, (wish) => claimShop(tx, { tenant_id, slug: wish, cell }))
    const target = { type: 'tenant', id: tenant_id }
    const audit = auditEntry(ctx, 'tenant_claimed', target, { slug, cell })
    return { audit, result: { slug, ...claimed } }
  })
  try {
    const home = { db: ctx.cells.home, cell: HOME }
    for (const user_id of accounts) await copyAccount(home, { db: there.db, cell }, user_id)
    const { db, jobs, payments } = there
    await write({ ...ctx, db, jobs, payments }, { tenant_id, slug }, result)
  } catch (error) {
    await releaseUnlessWritten(ctx.cells, there, tenant_id)
    throw error
  }
  await confirmShop(ctx.cells.home, tenant_id)
  return { tenant_id, slug }
}

/** An answer that was lost on its way back is no proof that nothing was written. */
async function releaseUnlessWritten(
  { home }: CellPort,
  there: Pick<Context, 'db'>,
  tenant_id: string,
): Promise<void> {
  const written = await tenantById(there.db, tenant_id).catch(() => 'unknown')
  if (written === null) await releaseShop(home, tenant_id).catch(() => false)
}
