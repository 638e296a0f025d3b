import { expect, test } from 'vitest'
import { type FeastFacts, feastConflicts } from './feast-conflicts.ts'
import type { Feast } from './feasts.ts'

const slot = (slot_time: string) => ({
  ...{ id: slot_time, slot_time, day_of_week: null, duration_minutes: 30 },
  ...{ max_orders: 10, is_active: true },
})

// 2026-12-23 is a Wednesday, 2026-12-27 a Sunday.
const noel: Feast = {
  id: 'noel',
  name: 'Noël',
  start_date: '2026-12-23',
  end_date: '2026-12-24',
  offer: 'in_addition',
  products: [{ product_id: 'bûche', daily_capacity: 40 }],
  orders_until_date: '2026-12-20',
  orders_until_time: '18:00',
  open_time: null,
  close_time: null,
  slots: [],
}
const store: FeastFacts['store'] = {
  time_zone: 'Europe/Paris',
  hours: [1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    ...{ day_of_week, open_time: '08:00', close_time: '18:00', is_closed: false },
  })),
  special_hours: [],
  closures: [],
  slots: [slot('10:00'), slot('17:00')],
}
const bûche: FeastFacts['products'][number] = {
  ...{ id: 'bûche', name: 'Bûche', is_offered: true, category: null },
  ...{ seasonal: true, schedule: [], periods: [] },
}
const facts: FeastFacts = {
  ...{ store, products: [bûche], sold: [], earlier_orders: 0 },
  now: new Date('2026-11-16T08:00:00Z'),
}
const found = (feast: Partial<Feast> = {}, changes: Partial<FeastFacts> = {}) =>
  feastConflicts({ ...noel, ...feast }, { ...facts, ...changes }).map(({ sentence }) =>
    sentence.replaceAll('\u00a0', ' '),
  )
const withStore = (changes: Partial<FeastFacts['store']>) => ({ store: { ...store, ...changes } })

test('a feast that fits has nothing to say', () => {
  expect(found()).toEqual([])
  expect(found({ open_time: '06:00', close_time: '12:00', slots: [slot('06:30')] })).toEqual([])
})

test('a day on which nobody is there', () => {
  const closures = [{ start_date: '2026-12-24', end_date: '2026-12-26' }]
  expect(found({}, withStore({ closures }))).toEqual([
    'Fermeture exceptionnelle le 24 décembre : rien ne pourra être retiré.',
  ])
  expect(found({ end_date: '2026-12-27' })).toEqual([
    'Le point de vente est fermé le 27 décembre. Donnez au temps fort ses propres horaires pour ouvrir.',
  ])
  expect(found({ end_date: '2026-12-27', open_time: '08:00', close_time: '18:00' })).toEqual([])
})

test('a slot outside the hours, and a day without one', () => {
  expect(found({ slots: [slot('06:30'), slot('10:00')] })).toEqual([
    'Le créneau de 6h30 est en dehors des horaires du 23 au 24 décembre.',
  ])
  expect(found({ open_time: '11:00', close_time: '12:00' })).toEqual([
    'Aucun créneau dans les horaires du 23 au 24 décembre.',
  ])
})

test('a cut-off that has passed, or lets people order for what was handed over', () => {
  expect(found({ orders_until_date: '2026-11-15' })[0]).toMatch(/^La date limite .* est passée/)
  expect(found({ orders_until_date: '2026-12-23', orders_until_time: '10:00' })).toEqual([])
  expect(found({ orders_until_date: '2026-12-23', orders_until_time: '10:01' })).toEqual([
    'La date limite de commande tombe après le premier retrait, le 23 décembre à 10h.',
  ])
})

test('a product that cannot be had, and one of which more was ordered than planned', () => {
  const periods = [{ start_date: '2026-12-24', end_date: '2026-12-24', is_available: false }]
  expect(found({}, { products: [{ ...bûche, periods }] })).toEqual([
    '« Bûche » est marqué indisponible le 24 décembre : il ne sera pas vendu ces jours-là.',
  ])
  expect(found({}, { products: [{ ...bûche, is_offered: false }] })).toEqual([
    '« Bûche » n’est pas en vente dans ce point de vente.',
  ])
  const sold = [{ product_id: 'bûche', date: '2026-12-24', units: 41 }]
  expect(found({}, { sold })).toEqual([
    '« Bûche » : 41 déjà commandés pour le 24 décembre, plus que les 40 prévus.',
  ])
  expect(found({ products: [{ product_id: 'bûche', daily_capacity: 41 }] }, { sold })).toEqual([])
})

test('a category that allows less than its products together', () => {
  const category = { id: 'gâteaux', name: 'Gâteaux', daily_capacity: 50 }
  const products = [
    { ...bûche, category },
    { ...bûche, id: 'galette', name: 'Galette', category },
  ]
  const planned = (galettes: number) => [
    { product_id: 'bûche', daily_capacity: 40 },
    { product_id: 'galette', daily_capacity: galettes },
  ]
  expect(found({ products: planned(10) }, { products })).toEqual([])
  expect(found({ products: planned(11) }, { products })).toEqual([
    'La catégorie « Gâteaux » est limitée à 50 par jour : les 51 prévus ne pourront pas tous être vendus.',
  ])
})

test('another feast on its days, with the one that decides; special hours; orders that are there', () => {
  const avent = { ...noel, id: 'avent', name: 'Avent', start_date: '2026-12-01' }
  expect(found({}, withStore({ feasts: [avent] }))).toEqual([
    '« Avent » est aussi prévu du 23 au 24 décembre : ces jours-là, les règles de « Noël » s’appliquent.',
  ])
  const short = { ...noel, id: 'jour', name: 'Le 24', start_date: '2026-12-24' }
  expect(found({}, withStore({ feasts: [short] }))[0]).toContain('les règles de « Le 24 »')
  const special_hours = [{ date: '2026-12-24', open_time: '08:00', close_time: '16:00' }]
  const hours = { open_time: '07:00', close_time: '18:00' }
  expect(found(hours, withStore({ special_hours }))[0]).toMatch(/^Des horaires particuliers/)
  expect(found({}, { earlier_orders: 1 })[0]).toMatch(/^1 commande est .* elle garde son heure/)
  expect(found({}, { earlier_orders: 3 })[0]).toMatch(/^3 commandes sont .* elles gardent leur/)
})
