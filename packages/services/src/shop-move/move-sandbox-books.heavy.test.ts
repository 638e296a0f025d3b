import { asRole, openDatabase } from '@fournil/db'
import { createSandboxStore } from '@fournil/db/sandbox-store'
import { moveShop } from '@fournil/db/shop-move/move-shop'
import { PATIENT } from '@fournil/db/testing/test-database'
import { openSandbox, type Sandbox } from '@fournil/integrations/payments/sandbox/open-sandbox'
import type {
  SandboxAccount,
  SandboxRefund,
  SandboxSession,
  SandboxSubscription,
} from '@fournil/integrations/payments/sandbox/state'
import { createStripePayments } from '@fournil/integrations/payments/stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../catalogue/testing/test-shop.ts'
import { openTwoCells, type TestCell, type TwoCells } from './testing/two-cells.ts'

const CARD = '4242424242424242'
type Provider = Sandbox & { payments: ReturnType<typeof createStripePayments> }

let cells: TwoCells
let home: Provider
let lyon: Provider
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  cells = await openTwoCells()
  home = await sandboxOf(cells.home)
  lyon = await sandboxOf(cells.lyon)
})
afterAll(async () => {
  for (const close of closing) await close()
  await cells.close()
})

/** The sandbox of a cell, as a server opens it: its books are in the cell’s database. */
async function sandboxOf({ app_url }: TestCell): Promise<Provider> {
  const db = openDatabase(asRole(app_url, 'fournil_sandbox'), { ...PATIENT, max: 2 })
  const store = createSandboxStore<
    SandboxSession,
    SandboxRefund,
    SandboxSubscription,
    SandboxAccount
  >(db)
  const sandbox = await openSandbox({ store, webhook_url: () => null, every_ms: null })
  closing.push(async () => {
    await sandbox.close()
    await db.close()
  })
  return { ...sandbox, payments: createStripePayments(sandbox.config) }
}

const expires_at = new Date(Date.now() + 3_600_000)
const asked = (tenant_id: string, order_id: string) => ({
  tenant_id,
  order_id,
  order_number: 'A-1',
  lines: [{ name: 'Pain', quantity: 3, amount: 1500 }],
  total: 1500,
  currency: 'eur' as const,
  customer_email: 'jeanne@exemple.fr',
  success_url: 'http://shop.localhost/merci',
  cancel_url: 'http://shop.localhost/panier',
  expires_at,
  idempotency_key: order_id,
})

const newsIn = ({ database }: TestCell) =>
  database.owner(
    'select id, type, body from payment_sandbox.events where strpos(body, $1) > 0 order by id',
    [cells.shop],
  )

test('what the payment sandbox has in its books of a shop moves with it, and nobody pays in those that stay behind', async () => {
  const { office, shop, directory } = cells
  const [paidOrder, openOrder] = [
    await office.place(office.basket),
    await office.place(office.basket),
  ]
  const paid = await home.payments.createSession(asked(shop, paidOrder.id))
  const open = await home.payments.createSession(asked(shop, openOrder.id))
  const session = await home.page.submitCard(paid.session_id, CARD)
  const payment_intent_id = session?.payment_intent_id ?? ''
  const refund = { payment_intent_id, amount: 100, idempotency_key: `${paidOrder.id} 1` }
  await home.payments.refund(refund)
  // Somebody else’s, which stay.
  const neighbour = await testShop(cells.home.database)
  const other = await home.payments.createSession(asked(neighbour.tenant_id, crypto.randomUUID()))
  await home.page.submitCard(other.session_id, CARD)
  const news = await newsIn(cells.home)
  expect(news.length).toBeGreaterThan(0)

  await moveShop({
    shop,
    home: cells.home,
    source: cells.home,
    target: cells.lyon,
    directory,
    lease_seconds: 60,
    onStep: async (step) => {
      if (step !== 'stop') return
      const late = home.page.submitCard(open.session_id, CARD)
      await expect(late).rejects.toMatchObject({ code: 'FM001' })
    },
  })

  expect(await lyon.payments.getSession(paid.session_id)).toMatchObject({ payment_status: 'paid' })
  expect(await lyon.payments.listRefunds(payment_intent_id)).toMatchObject([{ amount: 100 }])
  expect(await newsIn(cells.lyon)).toEqual(news)
  // What was asked for before is asked for again: it is there already.
  expect(await lyon.payments.createSession(asked(shop, openOrder.id))).toEqual(open)
  await lyon.payments.refund(refund)
  expect(await lyon.payments.listRefunds(payment_intent_id)).toHaveLength(1)
  await lyon.payments.refund({ ...refund, idempotency_key: `${paidOrder.id} 2` })
  await lyon.page.submitCard(open.session_id, CARD)
  expect(await lyon.payments.getSession(open.session_id)).toMatchObject({ payment_status: 'paid' })

  for (const { session_id } of [paid, open]) {
    expect(await home.page.look(session_id)).toBeNull()
    expect(await home.page.submitCard(session_id, CARD)).toBeNull()
  }
  expect(await newsIn(cells.home)).toEqual([])
  const unheard = home.payments.createSession(asked(shop, crypto.randomUUID()))
  await expect(unheard).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  expect(await home.page.look(other.session_id)).toMatchObject({ status: 'complete' })
  expect(await lyon.page.look(other.session_id)).toBeNull()
})
