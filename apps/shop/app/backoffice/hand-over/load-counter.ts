import { enterOffice } from '../frame/enter-office.ts'
import { isId } from '../lists/list-address.ts'
import { readDate } from '../orders/filters/orders-filter.ts'
import { storeOfDevice } from './store-cookie.ts'

/** The day at the store that the address names, or the one at which this device stands. */
export async function loadCounter(asked: Parameters<typeof enterOffice>[0]) {
  const { api } = await enterOffice(asked)
  const { searchParams } = asked.url
  const named = searchParams.get('store_id') ?? storeOfDevice(asked.request.headers.get('cookie'))
  const pickup_date = readDate(searchParams)
  return api.office.handOver.list({
    ...(isId(named) && { store_id: named }),
    ...(pickup_date && { pickup_date }),
  })
}
