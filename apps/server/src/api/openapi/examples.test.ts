import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { signWebhook } from '@fournil/integrations/webhooks/sign-webhook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { testApiKey, testMember } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'
import { openApiDocument } from './document.ts'
import { CALL_EXAMPLE, WEBHOOK_EXAMPLE } from './examples.ts'

const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('the reference shows both examples as they are run here', async () => {
  const document = JSON.stringify(await openApiDocument())
  for (const example of [CALL_EXAMPLE, WEBHOOK_EXAMPLE])
    expect(document).toContain(JSON.stringify(example).slice(1, -1))
})

describe('the example of a receiver', () => {
  const secret = 'whsec_c2VjcmV0'
  const sent_at = new Date('2026-11-16T10:00:00Z')
  const body = '{"type":"test"}'
  const signed = (secrets: string[]) => signWebhook({ event_id: 'e1', body, secrets, sent_at })
  const message = (changes = {}) => ({
    headers: signed([secret]),
    body,
    secret,
    now: sent_at.getTime() + 1000,
    ...changes,
  })

  test('takes what we sign, with either of two secrets', async () => {
    const { isFromFournil } = await load(WEBHOOK_EXAMPLE)
    expect(isFromFournil(message())).toBe(true)
    expect(isFromFournil(message({ headers: signed(['whsec_bmV3', secret]) }))).toBe(true)
  })

  test('refuses what was changed, signed by others, or sent again later', async () => {
    const { isFromFournil } = await load(WEBHOOK_EXAMPLE)
    expect(isFromFournil(message({ body: '{"type":"tset"}' }))).toBe(false)
    expect(isFromFournil(message({ headers: signed(['whsec_bmV3']) }))).toBe(false)
    expect(isFromFournil(message({ now: sent_at.getTime() + 301_000 }))).toBe(false)
  })
})

describe('the example of a call', () => {
  let database: TestDatabase
  let services: AppServices
  let server: TestServer

  beforeAll(async () => {
    database = await testDatabase()
    services = await testServices(database)
    server = await testServer({ services })
  })
  afterAll(async () => {
    await server.close()
    await services.close()
    await database.close()
  })

  test('reads the orders of the key’s shop, and says why it may not', async () => {
    const shop = await testTenant(database)
    const person = await testMember(database, shop, ['can_manage_orders'])
    const { authorization } = await testApiKey(database, person, ['can_manage_orders'])
    const port = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port
    const { readOrders } = await load(CALL_EXAMPLE)
    // The one shop there is answers on this machine's own address.
    const origin = `http://127.0.0.1:${port}`
    const key = authorization.replace('Bearer ', '')
    await expect(readOrders(origin, `${key.slice(0, -1)}_`)).rejects.toThrow('UNAUTHORIZED')
    expect(await readOrders(origin, key)).toMatchObject({ orders: [] })
  })
})
