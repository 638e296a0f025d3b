import { carryRows } from './carry-rows.ts'
import { type Asked, rowsOf } from './side.ts'

/** Longer than any stop: a job that is not begun meanwhile is begun in the other database. */
const HELD = `interval '60 seconds'`

/** Jobs of the shop that are due wait a minute: nobody begins one whose writing would be refused. */
export async function holdJobs(source: Asked, shop: string): Promise<void> {
  await rowsOf(
    source,
    `update pgboss.job set start_after = now() + ${HELD}
     where group_id = $1 and state < 'active' and start_after < now() + ${HELD}`,
    [shop],
  )
}

/** Once the shop sells elsewhere, or after all here. */
export async function letJobsRun(side: Asked, shop: string): Promise<void> {
  await rowsOf(
    side,
    `update pgboss.job set start_after = now()
     where group_id = $1 and state < 'active' and start_after between now() and now() + ${HELD}`,
    [shop],
  )
}

/**
 * The shop's jobs, those that are done included: its screens tell of mails that were sent. One that was being worked on is
 * begun again, as after a process that was killed. Safe to repeat: each is known by its id.
 */
export async function carryJobs(source: Asked, target: Asked, shop: string): Promise<number> {
  const carried = await carryRows(source, target, shop, {
    table: 'pgboss.job',
    where: 'group_id = $1',
    order: 'id',
    as: `to_jsonb(r) || case when r.state = 'active'
      then jsonb_build_object('state', 'retry', 'start_after', now() + ${HELD}, 'started_on', null, 'heartbeat_on', null) else '{}' end`,
    onConflict: 'on conflict do nothing',
  })
  // Those that have arrived, and no others: one may have been added since they were read.
  const arrived = await rowsOf<{ id: string }>(
    target,
    'select id from pgboss.job where group_id = $1',
    [shop],
  )
  await rowsOf(source, 'delete from pgboss.job where group_id = $1 and id = any ($2::uuid[])', [
    shop,
    arrived.map(({ id }) => id),
  ])
  return carried
}
