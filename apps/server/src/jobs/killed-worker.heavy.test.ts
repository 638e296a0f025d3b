import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type SmtpGate, smtpGate } from '@fournil/integrations/mail-transport/testing/smtp-gate'
import { refundOrder } from '@fournil/services/orders/cancel/refund-order'
import { type OfficeShop, officeShop } from '@fournil/services/orders/testing/office-shop'
import { type OrderDesk, openDesk } from '@fournil/services/orders/testing/order-desk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ProviderGate, providerGate } from '../testing/provider-gate.ts'
import { type ServerProcess, serverProcess } from '../testing/server-process.ts'

/** What we promise: nothing that was under way in a process that is killed waits longer than this. */
const A_MINUTE = { timeout: 60_000, interval: 250 }

type Worker = ServerProcess & { provider: ProviderGate; mail: SmtpGate }

const folder = mkdtempSync(join(tmpdir(), 'fournil-killed-'))
let database: TestDatabase
let desk: OrderDesk
let office: OfficeShop
let doomed: Worker
let survivor: Worker | undefined

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database)
  office = await officeShop(desk)
  await office.shop.change('pickup_time_slots', { max_orders: 1000 }, {})
  await office.shop.change('product_inventory', { quantity: 1000 }, {})
  doomed = await worker('doomed', { open: false })
})
afterAll(async () => {
  for (const running of [doomed, survivor]) {
    if (!running) continue
    const { child, ended, provider, mail } = running
    child.kill('SIGKILL')
    await ended
    await provider.close()
    await mail.close()
  }
  await desk.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A process for jobs. Behind closed gates it begins refunds and mails, and ends none. */
async function worker(name: string, gates: { open: boolean }): Promise<Worker> {
  const { secret_key, webhook_secret, api_base } = desk.sandbox.config
  const provider = await providerGate(api_base ?? '', gates)
  const mail = await smtpGate(gates)
  const running = serverProcess(
    {
      DATABASE_URL: database.app_url,
      DATA_DIR: join(folder, name),
      STRIPE_SECRET_KEY: secret_key,
      STRIPE_WEBHOOK_SECRET: webhook_secret ?? '',
      STRIPE_API_BASE: provider.address,
      SMTP_URL: mail.url,
    },
    'worker.ts',
  )
  await vi.waitFor(() => expect(running.output()).toContain('Jobs are being worked on'), {
    timeout: 120_000,
  })
  return { ...running, provider, mail }
}

const refunds = () =>
  database.owner<{ status: string }>('select status from refunds where tenant_id = $1', [
    office.shop.tenant_id,
  ])
test('what a killed process had begun is done by another within a minute: money goes back once, mail keeps its id', async () => {
  // The doomed process is alone until it has begun both: whoever asks first takes a job.
  const order_id = await office.placeAndPay(office.basket.slice(1))
  await expect.poll(() => doomed.mail.received.length, A_MINUTE).toBeGreaterThan(0)
  await refundOrder(office.at(), { order_id, amount: 1 })
  await expect.poll(() => doomed.provider.asked(), A_MINUTE).toBeGreaterThan(0)
  const other = await worker('survivor', { open: true })
  survivor = other
  doomed.child.kill('SIGKILL')
  await doomed.ended

  const arrived = () => other.mail.received.map(({ message_id }) => message_id)
  await Promise.all([
    expect
      .poll(async () => (await refunds()).every(({ status }) => status === 'succeeded'), A_MINUTE)
      .toBe(true),
    expect
      .poll(
        () => doomed.mail.received.every(({ message_id }) => arrived().includes(message_id)),
        A_MINUTE,
      )
      .toBe(true),
  ])
  const { payment_intent_id } = await office.orderRow(order_id)
  const given = await desk.at(office.shop).payments.listRefunds(String(payment_intent_id))
  expect(given).toHaveLength((await refunds()).length)
})
