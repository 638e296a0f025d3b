import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

const KEPT_DAYS = 30
const TABLES = ['request_measurements', 'uptime_probes', 'platform_measurements'] as const

/** Minutes older than the screens reach are thrown away; incidents stay. */
export async function sweepMeasurements(ctx: Context): Promise<void> {
  const old = new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000)
  await inPlatform(ctx, async (tx) => {
    const removed: Record<string, number> = {}
    for (const table of TABLES) {
      const { numDeletedRows } = await tx
        .deleteFrom(table)
        .where('minute', '<', old)
        .executeTakeFirst()
      removed[table] = Number(numDeletedRows)
    }
    const audit = auditEntry(ctx, 'measurements_swept', { type: 'measurements' }, removed)
    return { audit, result: undefined }
  })
}
