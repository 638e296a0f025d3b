import { inPlatform } from '@fournil/db'
import { keptSince } from '@fournil/domain/retention'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

const TABLES = ['request_measurements', 'uptime_probes', 'platform_measurements'] as const

/** Minutes older than the screens reach are thrown away; incidents stay. */
export async function sweepMeasurements(ctx: Context): Promise<void> {
  const old = keptSince('measurements', ctx.now)
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
