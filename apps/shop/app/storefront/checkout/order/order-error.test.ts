import { ERRORS } from '@fournil/contract/errors'
import { orders } from '@fournil/contract/shop/orders'
import { describe, expect, test } from 'vitest'
import { MESSAGES, orderError } from './order-error.ts'

const named = (code: keyof typeof ERRORS, data?: unknown) =>
  orderError(
    ERRORS[code].status,
    { defined: true, code, message: ERRORS[code].message, data },
    'r-1',
  )

describe('a refusal with a name', () => {
  test.each([
    ['SLOT_FULL', 'slots'],
    ['PICKUP_IMPOSSIBLE', 'pickup'],
    ['PRODUCTS_UNAVAILABLE', 'pickup'],
    ['OUT_OF_STOCK', 'cart'],
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
    const data = { refusal: 'expired', sentence: 'Ce code promo a expiré.' }
    expect(named('PROMO_REFUSED', data).details).toBe('Ce code promo a expiré.')
  })
})

describe('a surprise', () => {
  test('without a word gives the default sentence', () => {
    expect(orderError(502, null, null)).toMatchObject({
      message: MESSAGES.session,
      details: null,
    })
  })

  test('is shown with the error and details of the answer, and a reference to quote', () => {
    const answer = orderError(500, { error: 'Boum.', details: 'La ligne 3.' }, 'r-1')
    expect(answer).toMatchObject({
      message: MESSAGES.session,
      details: 'Boum. La ligne 3. référence r-1',
    })
  })
})

test('a missing key is a missing configuration, whatever names it', () => {
  expect(named('PAYMENT_NOT_CONFIGURED').message).toBe(MESSAGES.not_configured)
  expect(orderError(500, { error: 'STRIPE_SECRET_KEY is not set' }, null).message).toBe(
    MESSAGES.not_configured,
  )
})

test('wrong fields are told under the fields, a missing pickup at the pickup', () => {
  const refused = (field: string) =>
    orderError(
      400,
      { code: 'BAD_REQUEST', defined: true, data: { issues: [{ field, message: 'Non.' }] } },
      null,
    )
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
    const body = {
      defined: true,
      code: 'STOCK_ON_HOLD',
      message: 'D’autres clients sont en train de payer ce produit.',
      data: { product_id: 'p', product_name: 'Croissant', available },
    }
    expect(orderError(409, body, null)).toMatchObject({
      place: 'cart',
      details,
      message: body.message,
    })
  },
)
