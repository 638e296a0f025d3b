import type { Rush, RushRule } from '@fournil/contract/office/rush'
import { readInTenant } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { dateIn, timeOf, wallClockIn } from '@fournil/domain/clock'
import { isRushing, type RushRule as Rule, rushSentence } from '@fournil/domain/rush'
import { requireMember, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type StoreRow = { id: string; name: string; time_zone: string }
type Row = Rule &
  Omit<RushRule, 'sentence' | 'is_now' | 'ends_at' | 'store_name' | 'created_at'> & {
    created_at: string
  }

/** What holds now, or will on a day to come, for the strip over every screen. */
export async function currentRush(ctx: Context): Promise<Rush> {
  requireMember(ctx)
  requireTenant(ctx)
  const [answer] = await readInTenant<{ rules: Row[]; stores: StoreRow[] }>(ctx, SQL, [
    // Today begins there a day later than here at most.
    addDays(dateIn('UTC', ctx.now), -1),
  ])
  const { rules = [], stores = [] } = answer ?? {}
  const clockOf = (store: StoreRow | undefined) =>
    wallClockIn(store?.time_zone ?? 'Europe/Paris', ctx.now)
  return {
    rules: rules.flatMap(({ created_at, ...rule }) => {
      const store = stores.find(({ id }) => id === rule.store_id) ?? stores[0]
      const today = clockOf(store).date
      if (!isRushing(rule, ctx.now, today)) return []
      return {
        id: rule.id,
        kind: rule.kind,
        store_id: rule.store_id,
        store_name: rule.store_id === null ? null : (store?.name ?? null),
        ends_at: rule.ends_at === null ? null : new Date(rule.ends_at),
        sentence: rushSentence(rule, store?.time_zone ?? 'Europe/Paris', ctx.now),
        is_now: rule.date === null || rule.date === today,
        created_by: rule.created_by,
        created_at: new Date(created_at),
      }
    }),
    stores: stores.map(({ time_zone, ...store }) => {
      const { date: today, minutes } = wallClockIn(time_zone, ctx.now)
      return { ...store, today, now: timeOf(minutes) }
    }),
  }
}

const SQL = `
  select
    coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'store_id', r.store_id, 'date', r.date,
        'ends_at', r.ends_at, 'extra_minutes', r.extra_minutes, 'percent', r.percent, 'most_orders', r.most_orders,
        'created_by', (select u.email from users u where u.id = r.created_by), 'created_at', r.created_at)
        order by r.kind = 'pause' desc, r.created_at)
      from rush_rules r
      where r.ended_at is null and (r.date is null or r.date >= $1)), '[]') as rules,
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone)
        order by s.is_default desc, s.name)
      from store_locations s where s.is_active and s.archived_at is null), '[]') as stores`
