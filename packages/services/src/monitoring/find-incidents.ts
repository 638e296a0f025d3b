import { inPlatform, measured, platformIncidents, settingValues, type Tx } from '@fournil/db'
import {
  alertSettings,
  incidentsOf,
  isWrong,
  WATCHED,
  type Watched,
} from '@fournil/domain/incidents'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { superAdminAddresses } from '../platform/super-admin-addresses.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type Known = { id: string; watched: Watched; opened_at: Date; closed_at: Date | null }
type Found = { watched: Watched; opened_at: Date; closed_at: Date | null; id: string | null }

/** Looks for what began or ended, writes it down, and tells the platform's own people once of each. */
export async function findIncidents(ctx: Context): Promise<void> {
  const settings = alertSettings(await settingValues(ctx.db))
  // The minute that runs is not over.
  const until = new Date(Math.floor(ctx.now.getTime() / MINUTE_MS) * MINUTE_MS)
  const earliest = new Date(until.getTime() - DAY_MS)
  const minutes = await measured(ctx.db, earliest, 'minute')
  const known = await platformIncidents<Watched>(ctx.db, earliest)
  const after = Math.max(1, Math.round(settings.alert_after_minutes))

  for (const watched of WATCHED) {
    const before = known.filter((incident) => incident.watched === watched)
    const open = before.find(({ closed_at }) => !closed_at)
    const judged = Math.max(
      earliest.getTime(),
      ...before.map(({ closed_at, opened_at }) => (closed_at ?? opened_at).getTime()),
    )
    const wrong = minutes.filter((minute) => isWrong(watched, minute, settings))
    const span = { from: new Date(judged), until, open_since: open?.opened_at ?? null, after }
    const found = incidentsOf(
      wrong.map(({ starts_at }) => starts_at),
      span,
    )
    for (const [index, incident] of found.entries()) {
      const id = index === 0 ? (open?.id ?? null) : null
      if (id && !incident.closed_at) continue
      await tell(ctx, { watched, ...incident, id })
    }
  }
}

/** Whoever comes second finds the row there, or closed already, and says nothing. */
async function tell(ctx: Context, found: Found): Promise<void> {
  const { watched, opened_at, closed_at } = found
  await inPlatform(ctx, async (tx) => {
    const written = await write(tx, found)
    if (written) {
      const data = {
        watched,
        opened_at: opened_at.toISOString(),
        closed_at: closed_at?.toISOString() ?? null,
        monitoring_url: `${ctx.originOf(null)}/platform/monitoring`,
      }
      for (const address of await superAdminAddresses(tx))
        await ctx.jobs.enqueue(tx, 'mail.send', {
          tenant_id: null,
          mail: { to: { address }, template: 'platform-alert', data },
        })
    }
    const action = closed_at ? 'incident_ended' : 'incident_began'
    const target = { type: 'platform_incident', id: written?.id ?? found.id }
    return {
      audit: auditEntry(ctx, action, target, { watched, opened_at, closed_at }),
      result: null,
    }
  })
}

function write(
  tx: Tx,
  { id, watched, opened_at, closed_at }: Found,
): Promise<Pick<Known, 'id'> | undefined> {
  if (!id)
    return tx
      .insertInto('platform_incidents')
      .values({ watched, opened_at, closed_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  return tx
    .updateTable('platform_incidents')
    .set({ closed_at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
