import type { OfficeStore, StoreRow, StoreWeek } from '@fournil/contract/office/stores'
import { isDate } from '@fournil/domain/calendar'
import type { Visit } from '@fournil/pages/visit'

export type OpenStore = { store: OfficeStore; week: StoreWeek; from: string }

/** The store that the address names, else the default one, with the places taken in the week that is looked at. */
export async function loadStore(
  api: Visit['api'],
  stores: readonly StoreRow[],
  chosen: string | null,
  week: string | null,
): Promise<OpenStore | null> {
  const row =
    stores.find(({ id }) => id === chosen) ??
    stores.find(({ is_default }) => is_default) ??
    stores[0]
  if (!row) return null
  const store = await api.office.stores.get({ store_id: row.id })
  const from = week && isDate(week) ? week : store.today
  return { store, from, week: await api.office.stores.week({ store_id: row.id, from }) }
}
