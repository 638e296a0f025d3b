import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createUnconfiguredPayments } from './not-configured.ts'
import { createStripePayments } from './stripe.ts'
import { anOrder, type TestShop, testShop } from './testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

describe('what goes wrong has a name', () => {
  test('a wrong key, a key that is none, and no key', async () => {
    const order = anOrder(shop.clock.now)
    const wrong = createStripePayments({ ...shop.sandbox.config, secret_key: 'sk_test_wrong' })
    const none = createStripePayments({ ...shop.sandbox.config, secret_key: 'not\na key' })
    for (const payments of [wrong, none, createUnconfiguredPayments()]) {
      const calls = [
        payments.createSession(order),
        payments.getSession('cs_test_x'),
        payments.expireSession('cs_test_x'),
        payments.refund({ payment_intent_id: 'pi_x', amount: 1, idempotency_key: 'k' }),
      ]
      for (const call of calls)
        await expect(call).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONFIGURED' })
    }
  })

  test('an event without a secret to check it by is not read', async () => {
    const payments = createStripePayments({ ...shop.sandbox.config, webhook_secret: ' ' })
    await expect(payments.readEvent('{}', 't=1,v1=x')).rejects.toMatchObject({
      code: 'PAYMENT_NOT_CONFIGURED',
    })
  })

  test('an address with a path is a wrong setting', async () => {
    const payments = createStripePayments({
      ...shop.sandbox.config,
      api_base: 'http://127.0.0.1/v1',
    })
    await expect(payments.getSession('cs_test_x')).rejects.toMatchObject({
      code: 'PAYMENT_NOT_CONFIGURED',
    })
  })

  test('nobody there', async () => {
    const payments = createStripePayments(shop.sandbox.config, {
      patience: { timeout: 60_000, maxNetworkRetries: 0 },
    })
    await shop.sandbox.close()
    await expect(payments.createSession(anOrder(shop.clock.now))).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      is_retryable: true,
    })
  })

  test.each([
    [500, 'PAYMENT_UNAVAILABLE'],
    [429, 'PAYMENT_UNAVAILABLE'],
    [409, 'PAYMENT_UNAVAILABLE'],
    [402, 'PAYMENT_REFUSED'],
    [403, 'PAYMENT_NOT_CONFIGURED'],
  ])('an answer of %i is %s', async (status, code) => {
    const server = createServer((_request, response) =>
      response.writeHead(status).end('{"error":{"message":"no","type":"api_error"}}'),
    )
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const payments = createStripePayments(
      { ...shop.sandbox.config, api_base: `http://127.0.0.1:${port}` },
      { patience: { timeout: 60_000, maxNetworkRetries: 0 } },
    )
    await expect(payments.getSession('cs_test_x')).rejects.toMatchObject({ code })
    server.closeAllConnections()
    server.close()
  })

  test('an answer that never comes is given up on', async () => {
    const server = createServer(() => {})
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const payments = createStripePayments(
      { ...shop.sandbox.config, api_base: `http://127.0.0.1:${port}` },
      { patience: { timeout: 100, maxNetworkRetries: 0 } },
    )
    await expect(payments.getSession('cs_test_x')).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    })
    server.closeAllConnections()
    server.close()
  })
})
