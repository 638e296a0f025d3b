import { type ChainedLog, type Database, inPlatform, verifyChain } from '@fournil/db'

const LOGS: readonly ChainedLog[] = ['admin_audit_logs', 'security_logs']

export type VerifiedLogs = Record<ChainedLog, number | null>

/** The first row of each log that was altered, or whose predecessor is gone; null where every chain is whole. */
export function verifyLogs(db: Database): Promise<VerifiedLogs> {
  return inPlatform({ db }, async (tx) => {
    const broken: VerifiedLogs = { admin_audit_logs: null, security_logs: null }
    for (const log of LOGS) broken[log] = await verifyChain(tx, log)
    const audit = {
      log: 'audit',
      action_type: 'logs_verified',
      target_type: 'logs',
      details: broken,
    } as const
    return { audit, result: broken }
  })
}
