import { PRODUCTION_VIEWS, type ProductionView } from '@fournil/domain/production'
import { isId } from '../lists/list-address.ts'
import { readDate } from '../orders/filters/orders-filter.ts'

export type ProductionQuestion = {
  /** Null: today. */
  pickup_date: string | null
  store_id: string | null
  view: ProductionView
}

export function readQuestion(asked: URLSearchParams): ProductionQuestion {
  const store_id = asked.get('store_id')
  return {
    pickup_date: readDate(asked),
    store_id: isId(store_id) ? store_id : null,
    view: PRODUCTION_VIEWS.find((view) => view === asked.get('view')) ?? 'parts',
  }
}

export function productionAddress({ pickup_date, store_id, view }: ProductionQuestion): string {
  const asked = new URLSearchParams()
  if (pickup_date) asked.set('pickup_date', pickup_date)
  if (store_id) asked.set('store_id', store_id)
  if (view !== 'parts') asked.set('view', view)
  return asked.size === 0 ? '/admin/production' : `/admin/production?${asked}`
}
