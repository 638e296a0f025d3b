import { claimsBefore, confirmShop, releaseShop } from '@fournil/db'
import type { Context } from '../context.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { tellCells } from './tell-cells.ts'

const AN_HOUR_MS = 3_600_000

/**
 * Whoever was killed between claiming a shop's name and writing the shop has left a claim: after an hour the cell is asked. The shop is
 * there, and the claim is confirmed; or it is not, and the name is free again. A cell that does not answer is asked at the next run.
 */
export async function settleClaims(ctx: Context): Promise<{ confirmed: number; released: number }> {
  const settled = { confirmed: 0, released: 0 }
  const { cells } = ctx
  if (!cells || cells.home !== ctx.db) return settled
  await tellCells(ctx)
  const old = await claimsBefore(cells.home, new Date(ctx.now.getTime() - AN_HOUR_MS))
  for (const { tenant_id, cell } of old) {
    const there = await cells.at(cell).catch(() => null)
    if (!there) continue
    if (await tenantById(there.db, tenant_id)) {
      await confirmShop(cells.home, tenant_id)
      settled.confirmed += 1
    } else {
      await releaseShop(cells.home, tenant_id)
      settled.released += 1
    }
  }
  return settled
}
