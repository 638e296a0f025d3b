import { addDays } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { CALENDAR_DAYS } from '@fournil/domain/pickup'

/** A slot of a day in which no place is left. */
export type FullPlace = { slot_id: string; pickup_date: string; taken: number }

/**
 * The full slots of the calendar, as JSON. Those with a place left need not travel: for the earliest moment it is
 * enough to know where there is none. On a day with fewer places than usual all of them do.
 */
export function fullPlacesSql(condition: string, from: string, to: string): string {
  return `coalesce((
    select json_agg(json_build_object('slot_id', g.slot_id, 'pickup_date', g.pickup_date, 'taken', g.taken))
    from pickup_time_slots l
    join pickup_slot_places g on g.slot_id = l.id
    where l.is_active and ${condition}
      and g.pickup_date between ${from} and ${to} and (g.taken >= l.max_orders or exists (
        select from rush_rules r where r.kind = 'fewer_places' and r.date = g.pickup_date and r.ended_at is null))), '[]')`
}

/** The days of the store's calendar: from today there to the last that can be chosen. */
export function calendarOf(time_zone: string, now: Date): { first: string; last: string } {
  const first = dateIn(time_zone, now)
  return { first, last: addDays(first, CALENDAR_DAYS - 1) }
}
