import {
  type BrokenLink,
  type Database,
  inPlatform,
  type TillTable,
  verifyTills,
} from '@fournil/db'

const TABLES: readonly TillTable[] = ['payments', 'closings']

export type VerifiedTills = Record<TillTable, BrokenLink[]>

/** Of every shop's till the first row that was altered, or whose predecessor is gone. */
export function verifyAllTills(db: Database): Promise<VerifiedTills> {
  return inPlatform({ db }, async (tx) => {
    const broken: VerifiedTills = { payments: [], closings: [] }
    for (const table of TABLES) broken[table] = await verifyTills(tx, table)
    const details = { payments: broken.payments.length, closings: broken.closings.length }
    const audit = {
      log: 'audit',
      action_type: 'tills_verified',
      target_type: 'tills',
      details,
    } as const
    return { audit, result: broken }
  })
}
