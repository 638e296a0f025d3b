import type { DemoFeast } from '../types.ts'

export const feasts: DemoFeast[] = [
  {
    slug: 'noel',
    name: 'Noël',
    store: 'croix-rousse',
    from: { month: 12, day: 22 },
    to: { month: 12, day: 24 },
    orders_until: { month: 12, day: 19 },
    open_time: '07:00',
    close_time: '17:00',
    products: { 'buche-chocolat-marron': 12 },
  },
]
