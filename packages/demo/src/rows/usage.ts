import type { Tx } from '@fournil/db'
import { sql } from 'kysely'
import type { StoredPicture } from '../pictures/store-pictures.ts'

/** What the plan is measured against, month by month, beside the orders that are counted as they are paid. */
export async function writeUsage(
  tx: Tx,
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const bytes = [...pictures.values()].reduce((sum, { row }) => sum + storedBytes(row), 0)
  await tx
    .updateTable('tenant_usage_tracking')
    .set({
      ai_credits_used: sql`orders_count % 23`,
      storage_used_mb: Math.round(bytes / 10_000) / 100,
    })
    .execute()
}

function storedBytes({ variants }: StoredPicture['row']): number {
  const sizes = variants as { byte_size: number }[]
  return sizes.reduce((sum, { byte_size }) => sum + byte_size, 0)
}
