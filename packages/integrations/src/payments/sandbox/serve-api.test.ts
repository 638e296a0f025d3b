import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

async function ask(
  path: string,
  {
    method = 'POST',
    body = '',
    headers = {},
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${shop.sandbox.config.api_base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shop.sandbox.config.secret_key}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(method === 'POST' ? { body } : {}),
  })
  return { status: answer.status, headers: answer.headers, json: await answer.json() }
}

function form(changes: Record<string, string | null> = {}): string {
  const fields: Record<string, string | null> = {
    mode: 'payment',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '120',
    'line_items[0][price_data][product_data][name]': 'Croissant',
    success_url: 'http://shop.localhost/merci?session={CHECKOUT_SESSION_ID}',
    ...changes,
  }
  return Object.entries(fields)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join('&')
}

const SESSIONS = '/v1/checkout/sessions'

describe('keys', () => {
  test.each([
    { authorization: '' },
    { authorization: 'Bearer sk_test_other' },
    { authorization: 'Basic abc' },
  ])('%o opens nothing', async (headers) => {
    expect(await ask(SESSIONS, { body: form(), headers })).toMatchObject({
      status: 401,
      json: {
        error: { type: 'invalid_request_error', message: expect.stringMatching(/API key/i) },
      },
    })
  })

  test('a key that nobody knows does not learn what exists', async () => {
    const headers = { authorization: 'Bearer sk_test_other' }
    expect((await ask('/v1/nothing', { method: 'GET', headers })).status).toBe(401)
  })
})

describe('idempotency', () => {
  const headers = { 'idempotency-key': 'order-1' }

  test('the same parameters in another order are the same request, and the answer says it is a repetition', async () => {
    const first = await ask(SESSIONS, { body: form(), headers })
    const again = await ask(SESSIONS, { body: form().split('&').toReversed().join('&'), headers })
    expect(again.json).toEqual(first.json)
    expect([
      first.headers.get('idempotent-replayed'),
      again.headers.get('idempotent-replayed'),
    ]).toEqual([null, 'true'])
  })

  test('the answer repeated is the first one, whatever has happened since', async () => {
    const first = await ask(SESSIONS, { body: form(), headers })
    await shop.payments.expireSession(first.json.id)
    expect((await ask(SESSIONS, { body: form(), headers })).json).toMatchObject({
      id: first.json.id,
      status: 'open',
    })
  })

  test('other parameters, or another path, under the same key are an error', async () => {
    await ask(SESSIONS, { body: form(), headers })
    for (const [path, body] of [
      [SESSIONS, form({ locale: 'fr' })],
      ['/v1/refunds', 'payment_intent=pi_1'],
    ] as const)
      expect(await ask(path, { body, headers })).toMatchObject({
        status: 400,
        json: { error: { type: 'idempotency_error' } },
      })
  })

  test('a faulty request does not use up its key', async () => {
    expect((await ask(SESSIONS, { body: form({ mode: 'gift' }), headers })).status).toBe(400)
    expect((await ask(SESSIONS, { body: form(), headers })).status).toBe(200)
  })

  test('a refusal is remembered like any other answer', async () => {
    const body = 'payment_intent=pi_unknown'
    const first = await ask('/v1/refunds', { body, headers })
    const again = await ask('/v1/refunds', { body, headers })
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      404,
      404,
      'true',
    ])
  })
})

describe('hostile requests are refused and leave nothing behind', () => {
  test.each([
    ['no mode', { mode: null }, 'mode'],
    ['another mode', { mode: 'setup' }, 'mode'],
    [
      'no lines',
      {
        'line_items[0][quantity]': null,
        'line_items[0][price_data][currency]': null,
        'line_items[0][price_data][unit_amount]': null,
        'line_items[0][price_data][product_data][name]': null,
      },
      'line_items',
    ],
    [
      'lines as a text',
      {
        'line_items[0][quantity]': null,
        'line_items[0][price_data][currency]': null,
        'line_items[0][price_data][unit_amount]': null,
        'line_items[0][price_data][product_data][name]': null,
        line_items: 'all',
      },
      'line_items',
    ],
    ['a gap in the lines', { 'line_items[2][quantity]': '1' }, 'line_items'],
    ['a list with a name in it', { 'line_items[length]': '1' }, 'line_items'],
    ['a negative price', { 'line_items[0][price_data][unit_amount]': '-100' }, 'unit_amount'],
    ['a price with decimals', { 'line_items[0][price_data][unit_amount]': '1.5' }, 'unit_amount'],
    ['a price in hexadecimal', { 'line_items[0][price_data][unit_amount]': '0x10' }, 'unit_amount'],
    [
      'a price out of this world',
      { 'line_items[0][price_data][unit_amount]': '9'.repeat(30) },
      'unit_amount',
    ],
    [
      'a group for a price',
      {
        'line_items[0][price_data][unit_amount]': null,
        'line_items[0][price_data][unit_amount][x]': '1',
      },
      'unit_amount',
    ],
    ['no quantity', { 'line_items[0][quantity]': null }, 'quantity'],
    ['a quantity of nothing', { 'line_items[0][quantity]': '0' }, 'quantity'],
    ['another currency', { 'line_items[0][price_data][currency]': 'usd' }, 'currency'],
    ['no name', { 'line_items[0][price_data][product_data][name]': '' }, 'name'],
    ['a name with a null', { 'line_items[0][price_data][product_data][name]': 'a\0b' }, 'name'],
    ['an unknown parameter', { 'discounts[0][coupon]': 'x' }, 'discounts'],
    ['an unknown parameter inside', { 'line_items[0][price_data][secret]': 'x' }, 'secret'],
    ['prototypes', { '__proto__[mode]': 'payment' }, '__proto__'],
    ['metadata as a text', { metadata: 'x' }, 'metadata'],
    ['metadata in metadata', { 'metadata[a][b]': 'x' }, 'metadata'],
    ['metadata too long', { 'metadata[a]': 'x'.repeat(501) }, 'metadata'],
    ['no way back', { success_url: null }, 'success_url'],
    ['a way back that is a script', { success_url: 'javascript:alert(1)' }, 'success_url'],
    ['an expiry that is no number', { expires_at: 'tomorrow' }, 'expires_at'],
    [
      'another way to pay',
      { 'allowed_payment_method_types[0]': 'sepa_debit' },
      'allowed_payment_method_types',
    ],
  ])('%s', async (_name, changes: Record<string, string | null>, param) => {
    const answer = await ask(SESSIONS, { body: form(changes) })
    expect(answer).toMatchObject({
      status: 400,
      json: { error: { type: 'invalid_request_error', param: expect.stringContaining(param) } },
    })
  })

  test('sums beyond what a card can carry', async () => {
    const body = form({
      'line_items[0][price_data][unit_amount]': '99999999',
      'line_items[0][quantity]': '999999',
    })
    expect((await ask(SESSIONS, { body })).json.error.code).toBe('amount_too_large')
  })

  test('a body of a megabyte', async () => {
    expect((await ask(SESSIONS, { body: `a=${'x'.repeat(1_000_000)}` })).status).toBe(413)
    expect((await ask(SESSIONS, { body: form() })).status).toBe(200)
  })

  test('unknown paths and methods', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/v1/balance'],
      ['DELETE', SESSIONS],
      ['GET', `${SESSIONS}/../refunds`],
      ['GET', `${SESSIONS}/%00`],
      ['GET', `${SESSIONS}/${'a'.repeat(200)}`],
      ['POST', `${SESSIONS}/cs_test_nobody/expire`],
    ] as const)
      expect([path, (await ask(path, { method })).status]).toEqual([path, 404])
  })

  test('something that is not HTTP', async () => {
    const port = Number(new URL(shop.sandbox.config.api_base ?? '').port)
    const socket = connect(port, '127.0.0.1')
    socket.end('\x16\x03\x01 not http\r\n\r\n')
    const said = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    )
    expect(said).toContain('400')
    expect((await ask(SESSIONS, { body: form() })).status).toBe(200)
  })
})

test('what happened can be read back, newest first', async () => {
  const { json } = await ask(SESSIONS, { body: form() })
  await shop.sandbox.page.submitCard(json.id, '4000000000000002')
  const paid = await shop.sandbox.page.submitCard(json.id, '4242424242424242')
  const events = await ask('/v1/events?limit=1', { method: 'GET' })
  expect(events.json).toMatchObject({
    object: 'list',
    has_more: true,
    data: [{ type: 'checkout.session.completed' }],
  })
  const intent = await ask(`/v1/payment_intents/${paid?.payment_intent_id}`, { method: 'GET' })
  expect(intent.json).toMatchObject({ status: 'succeeded', amount_received: 240 })
})
