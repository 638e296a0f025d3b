/** What a shop begins with beside its VAT rates; every line of it is there to be changed. */
export const NEW_SHOP = {
  address: { address: 'À compléter', postal_code: '00000', city: 'À compléter', country: 'FR' },
  category: {
    name: 'Nos produits',
    description: 'Une première catégorie, à renommer comme il vous plaît.',
    display_order: 1,
  },
} as const

const SUNDAY = 0
const WEEK = [0, 1, 2, 3, 4, 5, 6]
const [OPENS, CLOSES] = [9, 18]

/** Nine to six, closed on Sundays. */
export function defaultOpening() {
  return WEEK.map((day_of_week) =>
    day_of_week === SUNDAY
      ? { day_of_week, is_closed: true, open_time: null, close_time: null, period_label: 'Fermé' }
      : {
          day_of_week,
          is_closed: false,
          open_time: hour(OPENS),
          close_time: hour(CLOSES),
          period_label: 'Journée continue',
        },
  )
}

/** Every half hour while the store is open, ten orders each. */
export function defaultSlots() {
  return Array.from({ length: (CLOSES - OPENS) * 2 }, (_, index) => ({
    slot_time: hour(OPENS + Math.floor(index / 2), (index % 2) * 30),
    duration_minutes: 30,
    max_orders: 10,
  }))
}

function hour(hours: number, minutes = 0): string {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
