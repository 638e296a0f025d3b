import { afternoon, allDay, CLOSED, morning } from '../opening-hours.ts'
import { halfHourSlots } from '../pickup-slots.ts'
import type { DemoStore } from '../types.ts'

const rueColbert: DemoStore = {
  slug: 'rue-colbert',
  name: 'Colbert',
  address: '41 rue Colbert',
  postal_code: '59000',
  city: 'Lille',
  country: 'FR',
  phone: '03 53 01 62 40',
  email: 'comptoir@colbert.test',
  description:
    'Une cave d’affinage sous la boutique, un billot au fond, et le comptoir entre les deux.',
  latitude: 50.62622,
  longitude: 3.04931,
  time_zone: 'Europe/Paris',
  is_active: true,
  is_default: true,
  opening_hours: {
    0: morning('09:00', '12:30'),
    1: CLOSED,
    2: [...morning('09:00', '12:30'), ...afternoon('15:00', '19:00')],
    3: [...morning('09:00', '12:30'), ...afternoon('15:00', '19:00')],
    4: [...morning('09:00', '12:30'), ...afternoon('15:00', '19:00')],
    5: [...morning('09:00', '12:30'), ...afternoon('15:00', '19:30')],
    6: allDay('08:30', '19:00'),
  },
  pickup_time_slots: halfHourSlots([
    { from: '09:00', until: '10:30', max_orders: 4 },
    { from: '10:30', until: '12:30', max_orders: 6 },
    { from: '15:00', until: '17:00', max_orders: 4 },
    { from: '17:00', until: '19:00', max_orders: 8 },
    { from: '19:00', until: '19:30', max_orders: 3, day_of_week: 5 },
    { from: '08:30', until: '09:00', max_orders: 3, day_of_week: 6 },
    { from: '12:30', until: '15:00', max_orders: 5, day_of_week: 6 },
  ]),
  exceptional_closures: [
    { start_offset_days: 30, end_offset_days: 36, reason: 'Une semaine en alpage' },
    { start_offset_days: -21, end_offset_days: -21, reason: 'Formation de l’équipe' },
  ],
  special_hours: [
    {
      offset_days: 11,
      periods: morning('09:00', '12:30'),
      reason: 'Ouverture le matin seulement',
    },
  ],
}

export const stores: DemoStore[] = [rueColbert]
