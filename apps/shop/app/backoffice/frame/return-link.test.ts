import { permissionsAt } from '@fournil/domain/permissions'
import { expect, test } from 'vitest'
import { returnLink } from './return-link.ts'

test('from an order that is not there one goes back to the orders', () => {
  expect(returnLink('/admin/orders/zzz/ticket')).toEqual({
    href: '/admin/orders',
    label: 'Retour aux commandes',
  })
})

test('the way back is open to whoever was let in', () => {
  for (const lost of ['/admin/orders/zzz/ticket', '/admin/customers/zzz', '/admin/reviews/zzz'])
    expect(permissionsAt(returnLink(lost).href)).toEqual(permissionsAt(lost))
})

test('where there is no list, the front door knows who may go where', () => {
  for (const lost of ['/admin/ordersss', '/admin', '/admin/orders'])
    expect(returnLink(lost)).toEqual({ href: '/admin', label: 'Retour à l’administration' })
})

test('a section without words of its own is named', () => {
  expect(returnLink('/admin/reviews/zzz').label).toBe('Retour à «\u00a0Avis Clients\u00a0»')
})
