import { type Database, inTenant, merchantValidationsDue } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'
import { queueValidation } from './validate-products.ts'

/** The shops that want their products validated by themselves, each after its own number of hours. */
export async function sweepValidations(ctx: {
  db: Database
  jobs: JobQueue
  now: Date
}): Promise<void> {
  for (const { tenant_id } of await merchantValidationsDue(ctx.db, ctx.now)) {
    const { db, jobs, now } = ctx
    const tenant = { tenant_id }
    await inTenant({ db, tenant }, (tx) => queueValidation({ jobs, now, tenant }, tx))
  }
}
