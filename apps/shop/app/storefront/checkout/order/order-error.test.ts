import { ERRORS } from '@fournil/contract/errors'
import { orders } from '@fournil/contract/shop/orders'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '../../call-api.ts'
import { MESSAGES, orderError } from './order-error.ts'

type CheckoutError = ApiError<'POST /functions/create-order-checkout'>

const DATA: { [Code in keyof typeof ERRORS]?: object } = {
  BAD_REQUEST: { issues: [] },
  OUT_OF_STOCK: { product_id: 'x', product_name: 'Baba', available: 2 },
  ORDERING_PAUSED: { sentence: 'Les commandes sont en pause.' },
  DAY_SOLD_OUT: { product_ids: ['x'], product_name: 'Baba', left: 2 },
  OPTIONS_CHANGED: { product_id: 'x', product_name: 'Baba' },
  STOCK_ON_HOLD: { product_id: 'x', product_name: 'Baba', available: 2 },
  COLLECTION_LIMIT_EXCEEDED: { limit: 5000 },
  PROMO_REFUSED: { refusal: 'expired', sentence: 'Ce code promo a expiré.' },
}

const named = (code: keyof typeof ERRORS, data: object | undefined = DATA[code]) =>
  orderError({ code, message: ERRORS[code].message, data } as CheckoutError)

const surprise = (status: number, body: unknown, reference: string | null) =>
  orderError({ code: 'UNEXPECTED', message: 'Oups.', status, body, reference })

describe('a refusal with a name', () => {
  test.each([
    ['SLOT_FULL', 'slots'],
    ['PICKUP_IMPOSSIBLE', 'pickup'],
    ['PRODUCTS_UNAVAILABLE', 'pickup'],
    ['OUT_OF_STOCK', 'cart'],
    ['DAY_SOLD_OUT', 'pickup'],
    ['PRICE_CHANGED', 'cart'],
    ['AMOUNT_TOO_SMALL', 'cart'],
    ['PROMO_REFUSED', 'promo'],
    ['ORDERING_CLOSED', 'payment'],
    ['PAYMENT_UNAVAILABLE', 'payment'],
  ] as const)('%s is told at %s, in the server’s own sentence', (code, place) => {
    expect(named(code)).toMatchObject({ message: ERRORS[code].message, place })
  })

  test('every refusal of the contract leads somewhere', () => {
    for (const code of Object.keys(orders.createOrderCheckout['~orpc'].errorMap)) {
      expect(named(code as keyof typeof ERRORS).message, code).not.toBe('')
    }
  })

  test('says which product, and how many are left', () => {
    const data = { product_id: 'x', product_name: 'Baba', available: 2 }
    expect(named('OUT_OF_STOCK', data).details).toBe('«\u00a0Baba\u00a0», il en reste 2.')
    expect(named('OUT_OF_STOCK', { ...data, available: 0 }).details).toContain('n’en reste plus')
  })

  test('says why a code was refused', () => {
    expect(named('PROMO_REFUSED').details).toBe('Ce code promo a expiré.')
  })
})

describe('a surprise', () => {
  test('without a word gives the default sentence', () => {
    expect(surprise(502, null, null)).toMatchObject({
      message: MESSAGES.session,
      details: null,
    })
  })

  test('is shown with the error and details of the answer, and a reference to quote', () => {
    const answer = surprise(500, { error: 'Boum.', details: 'La ligne 3.' }, 'r-1')
    expect(answer).toMatchObject({
      message: MESSAGES.session,
      details: 'Boum. La ligne 3. référence r-1',
    })
  })
})

test('a missing key is a missing configuration, whatever names it', () => {
  expect(named('PAYMENT_NOT_CONFIGURED').message).toBe(MESSAGES.not_configured)
  expect(surprise(500, { error: 'STRIPE_SECRET_KEY is not set' }, null).message).toBe(
    MESSAGES.not_configured,
  )
})

test('wrong fields are told under the fields, a missing pickup at the pickup', () => {
  const refused = (field: string) => named('BAD_REQUEST', { issues: [{ field, message: 'Non.' }] })
  expect(refused('customer_email').errors).toEqual({ customer_email: 'Non.' })
  expect(refused('pickup_time')).toMatchObject({
    message: MESSAGES.pickup_missing,
    place: 'pickup',
  })
  expect(refused('cart_items.0.quantity')).toMatchObject({ message: MESSAGES.order, errors: {} })
})

test.each([
  [12, '«\u00a0Croissant\u00a0», 12 au plus.'],
  [0, '«\u00a0Croissant\u00a0».'],
])(
  'goods that others are paying are said to be so, and how many can be had: %i',
  (available, details) => {
    const data = { product_id: 'p', product_name: 'Croissant', available }
    expect(named('STOCK_ON_HOLD', data)).toMatchObject({
      place: 'cart',
      details,
      message: ERRORS.STOCK_ON_HOLD.message,
    })
  },
)

test('a request that never came back says that trying again is safe', () => {
  expect(orderError({ code: 'UNREACHABLE', message: 'Non.' })).toMatchObject({
    message: MESSAGES.order,
    details: expect.stringContaining('rien ne sera commandé deux fois'),
  })
})
