import { createHash } from 'node:crypto'
import { inTenant } from '@fournil/db'
import type { TillClosing, TillPayment } from '@fournil/domain/till-texts'
import { tillProblems } from '@fournil/domain/verify-till'
import type { TenantContext } from '../../context.ts'
import { readClosings, readPayments } from '../read-rows.ts'

export type WholeTill = { payments: TillPayment[]; closings: TillClosing[]; problems: string[] }

/** All rows of a shop's till, and what the rules find wrong with them. */
export function readTill(ctx: TenantContext): Promise<WholeTill> {
  return inTenant(ctx, async (tx) => {
    const all = { first: 1, last: 2_000_000_000 }
    const payments = await readPayments(tx, all)
    const closings = await readClosings(tx, all)
    const rows = { from: '0001-01-01', to: '9999-12-31', payments, closings }
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    return { payments, closings, problems: tillProblems(rows, sha256) }
  })
}
