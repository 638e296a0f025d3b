import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckoutFacts, type CheckoutProduct, planOrder } from './checkout.ts'

const now = new Date('2026-11-16T08:00:00Z')
const week = [0, 1, 2, 3, 4, 5, 6]
const store = {
  time_zone: 'Europe/Paris',
  hours: week.map((day_of_week) => ({
    day_of_week,
    open_time: '07:00',
    close_time: '19:00',
    is_closed: false,
  })),
  special_hours: [],
  closures: [],
  slots: [
    {
      id: 'ten',
      day_of_week: null,
      slot_time: '10:00',
      duration_minutes: 30,
      max_orders: 2,
      is_active: true,
    },
  ],
}

function product(id: string, changes: Partial<CheckoutProduct> = {}): CheckoutProduct {
  return {
    id,
    name: id,
    price: 500,
    category_id: null,
    tax_rate: 5.5,
    is_offered: true,
    stock_management_mode: 'none',
    stock: 999_999,
    schedule: [],
    periods: [],
    preparation_time_hours: 1,
    preparation_time_unit: 'hours',
    net: null,
    by_weight: null,
    alcohol_by_volume: null,
    is_perishable: true,
    ...changes,
  }
}

function factsWith(
  products: CheckoutProduct[],
  changes: Partial<CheckoutFacts> = {},
): CheckoutFacts {
  return {
    store,
    products,
    places: [],
    promo_code: null,
    cancellation_hours: null,
    now,
    ...changes,
  }
}

const wednesday = {
  pickup_date: '2026-11-18',
  pickup_time: '10:00',
  promo_code: null,
  confirmed_age: false,
}
const one = (product_id: string, price = 500, quantity = 1) => ({ product_id, price, quantity })

describe('a plan', () => {
  test('is refused beyond 999 of one product, in however many lines, and beyond what a card may pay', () => {
    const items = Array.from({ length: 3 }, () => one('pain', 500, 400))
    expect(planOrder(factsWith([product('pain')]), { items, ...wednesday }).refusal).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { available: 999 },
    })
    const dear = ['a', 'b'].map((id) => product(id, { price: 90_000 }))
    const much = { items: [one('a', 90_000, 999), one('b', 90_000, 999)], ...wednesday }
    expect(planOrder(factsWith(dear), much).refusal).toMatchObject({ code: 'AMOUNT_TOO_LARGE' })
  })

  test('has the slot, the moment and the prices', () => {
    const { plan } = planOrder(factsWith([product('pain')]), {
      items: [one('pain', 500, 3)],
      ...wednesday,
    })
    expect(plan).toMatchObject({
      slot: { slot_id: 'ten' },
      pickup_at: new Date('2026-11-18T09:00:00Z'),
      cancellable_until: new Date('2026-11-18T08:00:00Z'),
      cart: { total_ttc: 1500 },
    })
  })

  test('merges two lines of one product before it looks at the stock', () => {
    const facts = factsWith([product('pain', { stock: 1, stock_management_mode: 'global' })])
    const { refusal } = planOrder(facts, { items: [one('pain'), one('pain')], ...wednesday })
    expect(refusal).toEqual({
      code: 'OUT_OF_STOCK',
      data: { product_id: 'pain', product_name: 'pain', available: 1 },
    })
  })

  test('refuses a full slot as full, not as impossible', () => {
    const facts = factsWith([product('pain')], {
      places: [{ slot_id: 'ten', pickup_date: '2026-11-18', taken: 2 }],
    })
    expect(planOrder(facts, { items: [one('pain')], ...wednesday }).refusal?.code).toBe('SLOT_FULL')
  })

  test('names the products that cannot be had that day', () => {
    const galette = product('galette', { seasonal: true, periods: [] })
    const { refusal } = planOrder(factsWith([product('pain'), galette]), {
      items: [one('pain'), one('galette')],
      ...wednesday,
    })
    expect(refusal).toEqual({ code: 'PRODUCTS_UNAVAILABLE', data: { product_ids: ['galette'] } })
  })

  test('says how many the day has left, where its limit alone is in the way', () => {
    const daily_limits = [
      { subject_id: 'galettes', most: 5, taken: [{ pickup_date: '2026-11-18', taken: 3 }] },
    ]
    const facts = factsWith([
      product('ronde', { daily_limits }),
      product('carrée', { daily_limits }),
    ])
    const wish = { items: [one('ronde', 500, 2), one('carrée')], ...wednesday }
    expect(planOrder(facts, wish).refusal).toEqual({
      code: 'DAY_SOLD_OUT',
      data: { product_ids: ['ronde', 'carrée'], product_name: 'ronde', left: 2 },
    })
    const fewer = { ...wish, items: [one('ronde'), one('carrée')] }
    expect(planOrder(facts, fewer).refusal).toBeNull()
  })

  test('of nothing to pay is a plan, of a few cents is not', () => {
    const wish = { items: [one('pain', 49)], ...wednesday }
    expect(planOrder(factsWith([product('pain', { price: 49 })]), wish).refusal?.code).toBe(
      'AMOUNT_TOO_SMALL',
    )
    const free = {
      code: 'RIEN',
      discount_type: 'percentage' as const,
      discount_value: 10_000,
      min_order_amount: 0,
      max_uses: null,
      uses_count: 0,
      valid_from: new Date(0),
      valid_until: new Date('2030-01-01'),
      is_active: true,
    }
    const facts = factsWith([product('pain', { price: 49 })], { promo_code: free })
    expect(planOrder(facts, { ...wish, promo_code: 'RIEN' }).plan?.cart.total_ttc).toBe(0)
  })
})

describe('what the law asks', () => {
  test('wine is sold to whoever says that they are of age, and to nobody else', () => {
    const facts = factsWith([product('pain'), product('vin', { alcohol_by_volume: 12.5 })])
    const wish = { items: [one('pain'), one('vin')], ...wednesday }
    expect(planOrder(facts, wish).refusal).toEqual({ code: 'AGE_NOT_CONFIRMED' })
    const { plan } = planOrder(facts, { ...wish, confirmed_age: true })
    expect(plan?.cart.lines.map(({ has_alcohol }) => has_alcohol)).toEqual([false, true])
  })

  test('a line keeps what its product said of weight, price per kilo and shelf life', () => {
    const net = { net_quantity: 250, net_quantity_unit: 'g' } as const
    const facts = factsWith([product('miel', { net, is_perishable: false })])
    const { plan } = planOrder(facts, { items: [one('miel')], ...wednesday })
    expect(plan?.cart.lines[0]).toMatchObject({ net, is_perishable: false, has_alcohol: false })
  })

  test('goods by the step are sold between their least and their most', () => {
    const by_weight = {
      price_per_kilo: 5000,
      unit_grams: 100,
      weight_unit: 'step',
      least_grams: 200,
      most_grams: 400,
    } as const
    const facts = factsWith([product('jambon', { by_weight })])
    const asked = (quantity: number) =>
      planOrder(facts, { items: [one('jambon', 500, quantity)], ...wednesday })
    for (const quantity of [1, 5])
      expect(asked(quantity).refusal).toEqual({
        code: 'QUANTITY_NOT_SOLD',
        data: { product_id: 'jambon', product_name: 'jambon', least: 2, most: 4 },
      })
    expect(asked(3).plan?.cart.lines[0]?.by_weight).toEqual({
      price_per_kilo: 5000,
      unit_grams: 100,
      weight_unit: 'step',
    })
  })
})

test('what is charged depends on nothing the browser sent but ids, quantities and the code', () => {
  const prices = fc.array(fc.integer({ min: 50, max: 20_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      prices,
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 8, maxLength: 8 }),
      fc.array(fc.integer({ min: -5, max: 50_000 }), { minLength: 8, maxLength: 8 }),
      (ours, quantities, theirs) => {
        const products = ours.map((price, i) =>
          product(`p${i}`, { price, tax_rate: [5.5, 10, 20, null][i % 4] ?? null }),
        )
        const items = (sent: number[]) =>
          ours.map((_, i) => one(`p${i}`, sent[i] ?? 0, quantities[i] ?? 1))
        const honest = planOrder(factsWith(products), { items: items(ours), ...wednesday })
        const claimed = planOrder(factsWith(products), { items: items(theirs), ...wednesday })
        const expected = ours.reduce((sum, price, i) => sum + price * (quantities[i] ?? 1), 0)
        expect(honest.plan?.cart.total_ttc).toBe(expected)
        // Another price is told, never charged.
        if (claimed.plan) expect(claimed.plan.cart.total_ttc).toBe(expected)
        else
          expect(claimed.refusal).toEqual({ code: 'PRICE_CHANGED', data: { total_ttc: expected } })
      },
    ),
    { numRuns: 150 },
  )
})

describe('a plan with options', () => {
  const choice = (id: string, price: number, quantity: number | null = null) => ({
    id,
    label: id,
    price,
    preparation_time_hours: id === 'huit' ? 50 : 0,
    preparation_time_unit: 'hours' as const,
    is_active: true,
    quantity,
    reserved_quantity: 0,
  })
  const size = {
    id: 'taille',
    kind: 'choice' as const,
    label: 'Taille',
    is_required: true,
    most_characters: null,
    price: 0,
    choices: [choice('six', 0), choice('huit', 700, 2)],
  }
  const cake = product('gateau', { options: [size], stock_management_mode: 'global', stock: 3 })
  const of = (choice_id: string, quantity: number, price: number) => ({
    ...one('gateau', price, quantity),
    options: [{ option_id: 'taille', choice_id }],
  })
  const friday = { ...wednesday, pickup_date: '2026-11-20' }
  const plan = (items: ReturnType<typeof of>[], when = friday) =>
    planOrder(factsWith([cake]), { items, ...when })

  test('has a line for each set, with its own price and words', () => {
    const { plan: made } = plan([of('six', 1, 500), of('huit', 1, 1200), of('six', 1, 500)])
    expect(
      made?.cart.lines.map((line) => [line.quantity, line.unit_price, line.options[0]?.value]),
    ).toEqual([
      [2, 500, 'six'],
      [1, 1200, 'huit'],
    ])
  })

  test('counts the stock of a product over its lines, and that of a choice', () => {
    const over = plan([of('six', 3, 500), of('huit', 1, 1200)]).refusal
    expect(over).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { product_name: 'gateau', available: 3 },
    })
    expect(plan([of('huit', 3, 1200)]).refusal).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { product_name: expect.stringContaining('huit'), available: 2 },
    })
  })

  test('waits for what the choice adds to the preparation', () => {
    expect(plan([of('six', 1, 500)], wednesday).refusal).toBeNull()
    expect(plan([of('huit', 1, 1200)], wednesday).refusal?.code).toBe('PICKUP_IMPOSSIBLE')
  })

  test('is refused at a price that nobody has seen, and with options that have changed', () => {
    expect(plan([of('huit', 1, 500)]).refusal?.code).toBe('PRICE_CHANGED')
    expect(plan([of('dix', 1, 500)]).refusal).toEqual({
      code: 'OPTIONS_CHANGED',
      data: { product_id: 'gateau', product_name: 'gateau' },
    })
    const { refusal } = planOrder(factsWith([cake]), { items: [one('gateau')], ...friday })
    expect(refusal?.code).toBe('OPTIONS_CHANGED')
  })
})
