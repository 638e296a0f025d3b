import type { StoreWeek } from '@fournil/contract/office/stores'
import { clientOf, inTenant } from '@fournil/db'
import { addDays, weekdayOf } from '@fournil/domain/calendar'
import { minutesOf, timeOf } from '@fournil/domain/clock'
import { openPeriodsOn } from '@fournil/domain/opening'
import { type RushRule, roomOn } from '@fournil/domain/rush'
import { slotsInside, slotsPerWeekday } from '@fournil/domain/slot-fit'
import { type StoreCalendar, slotsOfDay } from '@fournil/domain/stranded-orders'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { rushSql } from '../../rush/rush-sql.ts'
import { readCalendar } from '../calendar/read-calendar.ts'

type Taken = { slot_id: string; pickup_date: string; taken: number }

/** The places taken in each slot for seven days; orders at hours that are offered no longer stand there too. */
export async function storeWeek(
  ctx: Context,
  { store_id, from }: { store_id: string; from: string },
): Promise<StoreWeek> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { calendar, taken, rush } = await inTenant(ctx, async (tx) => {
    const { rows: stores } = await clientOf(tx).query<{ rush: RushRule[] }>(
      `select ${rushSql('$2::date')} as rush from store_locations s where s.id = $1 and s.archived_at is null`,
      [store_id, from],
    )
    const [store] = stores
    if (!store) throw new AppError('NOT_FOUND')
    const { rows } = await clientOf(tx).query<Taken>(
      `select g.slot_id, g.pickup_date, g.taken from pickup_slot_places g join pickup_time_slots l on l.id = g.slot_id
       where l.store_id = $1 and g.pickup_date between $2 and $3 and g.taken > 0`,
      [store_id, from, addDays(from, 6)],
    )
    return { calendar: await readCalendar(tx, store_id, from), taken: rows, rush: store.rush }
  })
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead))
  return { days: days.map((date) => dayOf(date, calendar, taken, rush)) }
}

function dayOf(
  date: string,
  calendar: StoreCalendar,
  taken: readonly Taken[],
  rush: readonly RushRule[],
) {
  const today = taken.filter(({ pickup_date }) => pickup_date === date)
  const periods = openPeriodsOn(date, calendar)
  const ofDay = slotsPerWeekday(slotsOfDay(date, calendar))[weekdayOf(date)] ?? []
  const offered = slotsInside(periods, ofDay)
  const isOffered = new Set(offered.map(({ id }) => id))
  const takenIn = (id: string) => today.find(({ slot_id }) => slot_id === id)?.taken ?? 0
  const left = calendar.slots.filter(({ id }) => !isOffered.has(id) && takenIn(id) > 0)
  const slots = [
    ...offered.map(({ id, slot_time, end_time, max_orders }) => ({
      ...{ slot_time, end_time },
      max_orders: roomOn(rush, date, max_orders),
      is_reduced: roomOn(rush, date, max_orders) < max_orders,
      taken: takenIn(id),
    })),
    ...left.map(({ id, slot_time, duration_minutes }) => ({
      slot_time,
      end_time: timeOf(minutesOf(slot_time) + duration_minutes),
      max_orders: null,
      is_reduced: false,
      taken: takenIn(id),
    })),
  ]
  return {
    date,
    is_closed: periods.length === 0,
    slots: slots.toSorted((a, b) => (a.slot_time < b.slot_time ? -1 : 1)),
  }
}
