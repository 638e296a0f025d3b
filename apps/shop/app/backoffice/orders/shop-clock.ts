import { dateIn } from '@fournil/domain/clock'
import type { Visit } from '@fournil/pages/visit'
import { shopTimeZone } from '../shop-time-zone.ts'

/** The clock on the wall of the shop: its zone, and what day it is there. */
export async function shopClock(api: Visit['api']): Promise<{ time_zone: string; today: string }> {
  const time_zone = await shopTimeZone(api)
  return { time_zone, today: dateIn(time_zone, new Date()) }
}
