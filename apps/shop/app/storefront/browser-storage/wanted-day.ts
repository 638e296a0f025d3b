import { isDate } from '@fournil/domain/calendar'
import { SESSION, type TextStore } from './kept-text.ts'

/** The day for which somebody looks at the shelves, in this tab: checkout offers it first. */
export function wantedDay(tenantSlug: string, store: TextStore = SESSION): string | null {
  const day = store.get(keyOf(tenantSlug))
  return day && isDate(day) ? day : null
}

export function keepWantedDay(
  tenantSlug: string,
  day: string | null,
  store: TextStore = SESSION,
): void {
  if (day) store.set(keyOf(tenantSlug), day)
  else store.remove(keyOf(tenantSlug))
}

const keyOf = (tenantSlug: string) => `fournil_wanted_day:${tenantSlug}`
