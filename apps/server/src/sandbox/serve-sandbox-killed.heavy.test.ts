import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SandboxShop, sandboxShop } from './testing/sandbox-shop.ts'

let database: TestDatabase
let shop: SandboxShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await sandboxShop(database.app_url)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test('the books of a process killed right after a payment have kept it, and another process tells of it', async () => {
  const script = fileURLToPath(new URL('./testing/pay-and-hang.ts', import.meta.url))
  const child = spawn(process.execPath, [script, database.app_url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const session_id = String(line).trim()
  const session = await shop.payments.provider.getSession(session_id)
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' })
  await vi.waitFor(() => {
    const news = shop.told.filter(
      (event) => event.kind === 'session_paid' && event.session.session_id === session_id,
    )
    expect(news).toHaveLength(1)
  })
})
