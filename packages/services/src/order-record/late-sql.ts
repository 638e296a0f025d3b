import { TO_COLLECT } from '@fournil/domain/orders'

/** What an order without a slot of its own is given to be collected. */
const MINUTES_WITHOUT_SLOT = 30

/** In the words of the index orders_to_collect. */
export const TO_COLLECT_SQL = `o.status in (${TO_COLLECT.map((status) => `'${status}'`)})`

/** Whether the order `o` should have been collected: its slot is over at `now`, and nobody came. */
export function lateSql(now: string): string {
  return `(${TO_COLLECT_SQL} and o.pickup_at < ${now} and o.pickup_at + make_interval(mins => coalesce(
    (select l.duration_minutes from pickup_time_slots l where l.id = o.slot_id), ${MINUTES_WITHOUT_SLOT})) <= ${now})`
}
