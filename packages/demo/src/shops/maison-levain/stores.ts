import { afternoon, allDay, CLOSED, morning } from '../opening-hours.ts'
import { halfHourSlots } from '../pickup-slots.ts'
import type { DemoStore } from '../types.ts'

const croixRousse: DemoStore = {
  slug: 'croix-rousse',
  name: 'Maison Levain Croix-Rousse',
  address: '14 rue de Belfort',
  postal_code: '69004',
  city: 'Lyon',
  country: 'FR',
  phone: '04 65 71 24 10',
  email: 'croix-rousse@maison-levain.test',
  description:
    'La maison mère, sur le plateau : le fournil est derrière la vitrine et le four ne refroidit que le lundi.',
  latitude: 45.77665,
  longitude: 4.83297,
  time_zone: 'Europe/Paris',
  is_active: true,
  is_default: true,
  opening_hours: {
    0: morning('07:00', '13:00'),
    1: CLOSED,
    2: [...morning('07:00', '13:30'), ...afternoon('15:30', '19:30')],
    3: [...morning('07:00', '13:30'), ...afternoon('15:30', '19:30')],
    4: [...morning('07:00', '13:30'), ...afternoon('15:30', '19:30')],
    5: [...morning('07:00', '13:30'), ...afternoon('15:30', '19:30')],
    6: allDay('07:00', '19:30'),
  },
  pickup_time_slots: halfHourSlots([
    { from: '07:00', until: '09:00', max_orders: 12 },
    { from: '09:00', until: '11:30', max_orders: 8 },
    { from: '11:30', until: '13:00', max_orders: 10 },
    { from: '15:30', until: '17:00', max_orders: 6 },
    { from: '17:00', until: '19:30', max_orders: 12 },
    { from: '13:30', until: '15:30', max_orders: 5, day_of_week: 6 },
  ]),
  exceptional_closures: [
    { start_offset_days: 38, end_offset_days: 45, reason: 'Congés annuels' },
    { start_offset_days: -60, end_offset_days: -58, reason: 'Révision du four' },
  ],
  special_hours: [
    {
      offset_days: 9,
      periods: morning('07:00', '12:30'),
      reason: 'Ouverture le matin seulement',
    },
  ],
}

const presquile: DemoStore = {
  slug: 'presquile',
  name: 'Maison Levain Presqu’île',
  address: '27 rue Mercière',
  postal_code: '69002',
  city: 'Lyon',
  country: 'FR',
  phone: '04 65 71 24 20',
  email: 'presquile@maison-levain.test',
  description:
    'À deux pas de la Saône : un comptoir étroit, quatre tabourets et les pâtisseries de la maison en vitrine.',
  latitude: 45.76268,
  longitude: 4.83352,
  time_zone: 'Europe/Paris',
  is_active: true,
  is_default: false,
  opening_hours: {
    0: morning('08:00', '13:00'),
    1: allDay('07:30', '19:00'),
    2: CLOSED,
    3: allDay('07:30', '19:00'),
    4: allDay('07:30', '19:00'),
    5: allDay('07:30', '20:00'),
    6: allDay('07:30', '20:00'),
  },
  pickup_time_slots: halfHourSlots([
    { from: '07:30', until: '09:30', max_orders: 8 },
    { from: '09:30', until: '12:00', max_orders: 6 },
    { from: '12:00', until: '14:00', max_orders: 10 },
    { from: '14:00', until: '16:30', max_orders: 4 },
    { from: '16:30', until: '19:00', max_orders: 8 },
    { from: '19:00', until: '20:00', max_orders: 4, day_of_week: 5 },
    { from: '19:00', until: '20:00', max_orders: 4, day_of_week: 6 },
  ]),
  exceptional_closures: [
    { start_offset_days: 16, end_offset_days: 16, reason: 'Travaux dans la rue' },
  ],
  special_hours: [],
}

const partDieu: DemoStore = {
  slug: 'part-dieu',
  name: 'Maison Levain Part-Dieu',
  address: '112 cours Lafayette',
  postal_code: '69003',
  city: 'Lyon',
  country: 'FR',
  phone: '04 65 71 24 30',
  email: 'part-dieu@maison-levain.test',
  description:
    'Entre les halles et la gare : de quoi attraper un train avec un sandwich, ou rentrer avec une tourte de seigle.',
  latitude: 45.76335,
  longitude: 4.85094,
  time_zone: 'Europe/Paris',
  is_active: true,
  is_default: false,
  opening_hours: {
    0: CLOSED,
    1: [...morning('06:30', '14:00'), ...afternoon('16:00', '19:30')],
    2: [...morning('06:30', '14:00'), ...afternoon('16:00', '19:30')],
    3: [...morning('06:30', '14:00'), ...afternoon('16:00', '19:30')],
    4: [...morning('06:30', '14:00'), ...afternoon('16:00', '19:30')],
    5: [...morning('06:30', '14:00'), ...afternoon('16:00', '19:30')],
    6: morning('07:30', '13:00'),
  },
  pickup_time_slots: halfHourSlots([
    { from: '06:30', until: '08:30', max_orders: 15 },
    { from: '08:30', until: '11:30', max_orders: 6 },
    { from: '11:30', until: '14:00', max_orders: 15 },
    { from: '16:00', until: '17:30', max_orders: 8 },
    { from: '17:30', until: '19:00', max_orders: 12 },
    { from: '19:00', until: '19:30', max_orders: 3, is_active: false },
  ]),
  exceptional_closures: [
    { start_offset_days: 24, end_offset_days: 26, reason: 'Remplacement de la vitrine froide' },
  ],
  special_hours: [
    {
      offset_days: 12,
      periods: [...morning('06:30', '13:00'), ...afternoon('16:00', '18:00')],
      reason: 'Horaires aménagés',
    },
  ],
}

export const stores: DemoStore[] = [croixRousse, presquile, partDieu]
