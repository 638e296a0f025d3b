import type { OrderStatus } from '@fournil/domain/orders'
import { expect, test } from 'vitest'
import { eventWords } from './history-words.ts'

const nothing = { from_status: null, to_status: null, amount: null, invoice_number: null }

test('a change of status names both ends', () => {
  expect(
    eventWords({ ...nothing, kind: 'status_changed', from_status: 'paid', to_status: 'preparing' }),
  ).toBe('«\u00a0Payée\u00a0» → «\u00a0En préparation\u00a0»')
})

test('money is told with its amount', () => {
  expect(eventWords({ ...nothing, kind: 'refunded', amount: 1250 })).toBe(
    'Remboursement effectué\u00a0: 12,50\u202f€',
  )
})

test('a kind that this screen does not know yet still reads as French', () => {
  expect(eventWords({ ...nothing, kind: 'toString' })).toBe('Commande modifiée')
  expect(eventWords({ ...nothing, kind: 'something_new', to_status: 'ready' })).toBe(
    '«\u00a0Prête\u00a0»',
  )
})

test('an invoice and a credit note are named by their numbers, not as a change of the order', () => {
  const invoiced = { ...nothing, kind: 'invoiced', amount: 2410, invoice_number: 'FA-2026-000007' }
  expect(eventWords(invoiced)).toBe('Facture FA-2026-000007 générée')
  const credited = { ...nothing, kind: 'credited', amount: 500, invoice_number: 'AV-2026-000002' }
  expect(eventWords(credited)).toBe('Avoir AV-2026-000002 généré')
  expect(eventWords({ ...nothing, kind: 'invoiced', amount: 2410 })).toBe('Facture générée')
})

test('a message to the customer is named by its subject', () => {
  const sent = { ...nothing, kind: 'message_sent' }
  expect(eventWords({ ...sent, subject: 'Un pain manque' })).toBe(
    'Message envoyé au client\u00a0: Un pain manque',
  )
  expect(eventWords(sent)).toBe('Message envoyé au client')
})

test('a refund that failed says what is left to do', () => {
  const failed = { ...nothing, kind: 'refund_failed' }
  expect(eventWords(failed)).toBe(
    'Le remboursement a échoué\u00a0: à refaire ou à rendre autrement.',
  )
  expect(eventWords({ ...failed, amount: 500 })).toBe(
    'Le remboursement de 5,00\u202f€ a échoué\u00a0: à refaire ou à rendre autrement.',
  )
})

const move = (kind: string, from_status: OrderStatus | null, to_status: OrderStatus) =>
  eventWords({ ...nothing, kind, from_status, to_status })

test('words that tell the move stand alone', () => {
  expect(move('placed', null, 'pending')).toBe('Commande passée')
  for (const kind of ['paid', 'payment_succeeded', 'late_payment', 'paid_by_hand'])
    expect(move(kind, 'pending', 'paid')).not.toContain('→')
  expect(move('cancelled_by_shop', 'ready', 'cancelled')).toBe('Annulée par la boutique')
  expect(move('cancelled_by_customer', 'paid', 'cancelled')).toBe('Annulée par le client')
})

test('paid by hand and moved further in one go tells both', () => {
  const further = {
    ...nothing,
    kind: 'paid_by_hand',
    from_status: 'pending',
    to_status: 'preparing',
    amount: 1270,
  } as const
  expect(eventWords(further)).toBe(
    'Marquée payée à la main\u00a0: 12,70\u202f€, «\u00a0En attente\u00a0» → «\u00a0En préparation\u00a0»',
  )
})

test('a payment that opens a cancelled order again says so', () => {
  for (const kind of ['late_payment', 'paid_by_hand'])
    expect(move(kind, 'cancelled', 'paid')).toContain('«\u00a0Annulée\u00a0» → «\u00a0Payée\u00a0»')
})

test('a payment that did not come says that the order was cancelled by it, unless it was already', () => {
  for (const kind of ['payment_failed', 'payment_expired', 'late_payment_refused']) {
    expect(move(kind, 'pending', 'cancelled')).toContain(
      ', «\u00a0En attente\u00a0» → «\u00a0Annulée\u00a0»',
    )
    expect(move(kind, 'cancelled', 'cancelled')).not.toContain('Annulée')
  }
})

test('money that came at the counter says how', () => {
  const paid = { ...nothing, kind: 'paid_by_hand', amount: 900, means: 'card_counter' as const }
  expect(eventWords(paid)).toBe('Marquée payée à la main (carte au comptoir)\u00a0: 9,00\u202f€')
})
