import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OutputOf } from '@fournil/contract/http-calls'
import type { PricedCart } from '@fournil/contract/shop/cart'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { callApi } from './call-api.ts'

type Seen = { method: string | undefined; url: string | undefined; body: string }
type Answer = { status: number; body: string; headers?: Record<string, string> }

let server: Server
let seen: Seen
let next: Answer

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    seen = { method: request.method, url: request.url, body: await text(request) }
    if (next.status === 0) return request.socket.destroy()
    response.writeHead(next.status, { connection: 'close', ...next.headers }).end(next.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fetched = fetch
  // A browser knows which host its page is from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetched(new URL(path, `http://127.0.0.1:${port}`), init),
  )
})

afterAll(async () => {
  vi.unstubAllGlobals()
  server.close()
  await once(server, 'close')
})

const order = { order_id: 'a/b c', token: 'é&=' }

describe('what is asked', () => {
  test('fills the path and asks the rest in the address', async () => {
    next = { status: 200, body: '{}' }
    await callApi('GET /shop/orders/{order_id}', order)
    expect(seen).toEqual({
      method: 'GET',
      url: '/api/shop/orders/a%2Fb%20c?token=%C3%A9%26%3D',
      body: '',
    })
  })

  test('fills the path and sends the rest, leaving the question as it was', async () => {
    next = { status: 200, body: '{}' }
    await callApi('POST /shop/orders/{order_id}/cancel', order)
    expect(seen).toEqual({
      method: 'POST',
      url: '/api/shop/orders/a%2Fb%20c/cancel',
      body: '{"token":"é&="}',
    })
    expect(order).toHaveProperty('order_id')
  })
})

describe('what comes back', () => {
  const question = { items: [] }

  test('is the answer', async () => {
    next = { status: 200, body: '{"store_id":"s"}' }
    expect(await callApi('POST /shop/cart', question)).toEqual({
      data: { store_id: 's' },
      error: null,
    })
  })

  test('is a failure by its name', async () => {
    const failure = { defined: true, code: 'NOT_FOUND', status: 404, message: 'Introuvable.' }
    next = { status: 404, body: JSON.stringify(failure) }
    expect(await callApi('GET /shop/orders/{order_id}', order)).toEqual({
      data: null,
      error: failure,
    })
  })

  test('is a surprise with its reference, in the words of the server where it has some', async () => {
    const headers = { 'x-request-id': 'r-1' }
    next = { status: 502, body: '<html>', headers }
    expect((await callApi('POST /shop/cart', question)).error).toMatchObject({
      code: 'UNEXPECTED',
      status: 502,
      reference: 'r-1',
      message: 'Une erreur est survenue. Réessayez dans un instant.',
    })
    next = { status: 503, body: '{"code":"BUSY","message":"Beaucoup de monde."}' }
    expect((await callApi('POST /shop/cart', question)).error?.message).toBe('Beaucoup de monde.')
  })

  test('is nothing at all when the connection breaks', async () => {
    next = { status: 0, body: '' }
    expect((await callApi('POST /shop/cart', question)).error?.code).toBe('UNREACHABLE')
  })
})

/** Never run: the compiler is the judge. */
export async function wrongCallsDoNotCompile() {
  // @ts-expect-error no procedure is found there
  await callApi('POST /shop/basket', { items: [] })
  // @ts-expect-error nor by another method
  await callApi('GET /shop/cart', { items: [] })
  // @ts-expect-error the items are missing
  await callApi('POST /shop/cart', {})
  // @ts-expect-error a rating is a number
  await callApi('POST /shop/reviews', { rating: '5' })
  // @ts-expect-error what the path names is part of the input
  await callApi('GET /shop/orders/{order_id}', { token: 't' })
  // @ts-expect-error the back office has a client of its own
  await callApi('GET /office/dashboard', {})

  const { data, error } = await callApi('POST /shop/cart', { items: [] })
  // @ts-expect-error it may have failed
  data.total_ttc.toFixed()
  // @ts-expect-error pricing takes no place, so none is full
  if (error?.code === 'SLOT_FULL') return
  if (error?.code === 'BAD_REQUEST')
    expectTypeOf(error.data.issues).toEqualTypeOf<{ field: string; message: string }[]>()
  if (error) return
  expectTypeOf(data).toEqualTypeOf<PricedCart>()
  // @ts-expect-error nobody answers that
  return data.totals
}

test('a date comes as its text', () => {
  type Order = OutputOf<'GET /shop/orders/{order_id}'>
  expectTypeOf<Order['created_at']>().toEqualTypeOf<string>()
  expectTypeOf<Order['cancellable_until']>().toEqualTypeOf<string | null>()
})
