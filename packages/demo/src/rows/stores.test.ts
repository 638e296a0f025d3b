import { addDays } from '@fournil/domain/calendar'
import { expect, test } from 'vitest'
import { shopContext } from '../shop-context.ts'
import { demoShops } from '../shops/shops.ts'
import { feastDates } from './feast-dates.ts'
import { storeRows } from './stores.ts'

test('no store is closed on a day of its feast, on whatever day of the year the demo is written', () => {
  const meetings = daysOfYear().flatMap((today) =>
    demoShops.flatMap((shop) => {
      const context = shopContext(shop, new Date(`${today}T09:00:00Z`))
      return (shop.feasts ?? []).flatMap((feast) => {
        const { start_date, end_date } = feastDates(context, feast)
        const store = storeRows(context).find(({ slug }) => slug === feast.store)
        return (store?.closures ?? [])
          .filter((closure) => closure.start_date <= end_date && start_date <= closure.end_date)
          .map((closure) => `${today}: ${closure.start_date} to ${closure.end_date}`)
      })
    }),
  )
  expect(meetings).toEqual([])
})

function daysOfYear(): string[] {
  return Array.from({ length: 366 }, (_, ahead) => addDays('2026-01-01', ahead))
}
