import { dateIn } from '@fournil/domain/clock'
import { demoId } from './demo-id.ts'
import type { DemoShop } from './shops/types.ts'

/** What every part of a demo shop is written from. */
export type ShopContext = {
  shop: DemoShop
  tenant_id: string
  now: Date
  /** The calendar day of the shop at `now`: offsets in the demo data count from it. */
  today: string
  /** The id of one of the shop's things, by kind and name. */
  id: (kind: string, ...name: (string | number)[]) => string
}

export function shopContext(shop: DemoShop, now: Date): ShopContext {
  return {
    shop,
    tenant_id: demoId('tenant', shop.slug),
    now,
    today: dateIn(shop.stores[0]?.time_zone ?? 'Europe/Paris', now),
    id: (kind, ...name) => demoId(shop.slug, kind, ...name),
  }
}

const DAY = 86_400_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY)
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
