import { expect, test } from 'vitest'
import { delayOf } from './delay-of.ts'
import { preparationNotice } from './preparation-notice.ts'

type Reason = 'before_minimum' | 'products_unavailable' | 'closed_weekday'

const day = (date: string, reason: Reason | null = null) => ({
  date,
  selectable: reason === null,
  reason,
  unavailable_product_ids: reason === 'products_unavailable' ? ['p'] : [],
})
const NAMES = new Map([['p', 'Brioche']])
const offered = (...reasons: (Reason | null)[]) => ({
  days: reasons.map((reason, index) => day(`2026-11-${17 + index}`, reason)),
  earliest_date: `2026-11-${17 + reasons.indexOf(null)}`,
})
const HOURS = { hours: 2, unit: 'hours' as const }

test('what the preparation takes is said of the preparation', () => {
  const offer = offered('before_minimum', null)
  expect(delayOf(offer, NAMES)).toBeNull()
  expect(preparationNotice(HOURS, offer.earliest_date, delayOf(offer, NAMES))).toMatch(
    /2\sheures de préparation\s: premier retrait possible le mercredi 18 novembre/,
  )
})

test('a product that is not made that day is named, with or without a preparation', () => {
  const offer = offered('before_minimum', 'products_unavailable', null)
  const delay = delayOf(offer, NAMES)
  const said =
    /Premier retrait possible le jeudi 19 .*le mercredi 18 .*, «\sBrioche\s» n’est pas disponible\./
  expect(preparationNotice(HOURS, offer.earliest_date, delay)).toMatch(said)
  expect(preparationNotice(null, offer.earliest_date, delay)).toMatch(said)
})

test('a closed day is named beside a preparation, and alone is the calendar’s to show', () => {
  const offer = offered('before_minimum', 'closed_weekday', null)
  const delay = delayOf(offer, NAMES)
  expect(preparationNotice(HOURS, offer.earliest_date, delay)).toMatch(/est fermé ce jour-là\.$/)
  expect(preparationNotice(null, offer.earliest_date, delay)).toBeNull()
})

test('from the first day on nothing delays', () => {
  expect(delayOf(offered(null), NAMES)).toBeNull()
  expect(delayOf({ days: [], earliest_date: null }, NAMES)).toBeNull()
})
