import { setTimeout as pause } from 'node:timers/promises'
import { rowsOf, type Side } from './side.ts'

/** A tenth of a second each: a job that takes longer is begun again in the other database. */
const LOOKS = 20

/** Until those who work for the shop are done, so that little is done twice. */
export async function waitForActiveJobs(source: Side, shop: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const active = await rowsOf(
      source,
      `select from pgboss.job where group_id = $1 and state = 'active' limit 1`,
      [shop],
    )
    if (active.length === 0) return
    await pause(100)
  }
}
