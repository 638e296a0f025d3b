import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@fournil/db/cluster/free-port'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import pg from 'pg'
import { createAsk } from '../ask.ts'
import { type Counter, prepareShop } from '../checkout/prepare-shop.ts'
import { chooseSlot, placeOrder } from '../checkout/shopper.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { type KillableServer, startKillableServer } from './killable-server.ts'
import { differences } from './take-stock.ts'

const ROUNDS = 10
const SHOPPERS = 6
const SHOP = 'maison-levain'
const SETTLED_WITHIN_MS = 60_000
const FIRST_ANSWER_MS = 3000

/** What the shop has told somebody, and must therefore still know. */
type Promises = { orders: Set<string>; payments: Set<string> }

/** Ten times: orders and payments run, server and PostgreSQL are killed, the next start finds everything that was confirmed. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const port = await freePort()
    const promised: Promises = { orders: new Set(), payments: new Set() }
    let server = await startKillableServer(folder, port)
    const ownerUrl = () => runningCluster(folder)?.owner_url ?? ''
    const shop = await prepareShop(ownerUrl(), SHOP)
    const { ask, close } = createAsk(port, `${SHOP}.localhost`, 16)
    const counter = await chooseSlot(ask, shop)
    close()

    const starts: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      await crowdUntilKilled(server, port, counter, promised)
      server = await startKillableServer(folder, port)
      starts.push(server.ready_ms)
      console.log(
        `${round}: killed with ${promised.orders.size} orders and ${promised.payments.size} payments confirmed; answers again after ${server.ready_ms.toFixed(0)} ms`,
      )
    }
    const settled = await settles(ownerUrl(), promised)
    await server.stop()
    const quickest = Math.min(...starts)
    console.log(
      `first answer after a kill: ${quickest.toFixed(0)} ms at best (${(quickest / FIRST_ANSWER_MS).toFixed(2)} of the limit)`,
    )
    return settled
  })
}

async function crowdUntilKilled(
  server: KillableServer,
  port: number,
  counter: Counter,
  promised: Promises,
): Promise<void> {
  let alive = true
  const { ask, askForm, close } = createAsk(port, `${SHOP}.localhost`, SHOPPERS)
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (alive) {
      try {
        const { order } = await placeOrder(ask, counter)
        if (!order) continue
        promised.orders.add(order.orderId)
        const path = new URL(order.url).pathname
        const paid = await askForm(path, { action: 'pay', card: '4242424242424242' })
        if (paid.status === 303) promised.payments.add(order.orderId)
      } catch {
        // The answer never came: nothing was promised.
      }
    }
  })
  await pause(1500 + Math.random() * 1500)
  await server.kill()
  alive = false
  close()
  await Promise.all(shoppers)
}

async function settles(ownerUrl: string, promised: Promises): Promise<boolean> {
  const db = new pg.Client({ connectionString: ownerUrl })
  await db.connect()
  const start = performance.now()
  try {
    for (;;) {
      const left = await differences(db, promised)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      if (left.length === 0) {
        console.log(
          `\neverything confirmed is there, and every payment is one paid order: settled after ${seconds} s`,
        )
        return true
      }
      if (performance.now() - start > SETTLED_WITHIN_MS) {
        console.log(`\nnot settled after ${seconds} s:\n${left.slice(0, 10).join('\n')}`)
        return false
      }
      await pause(500)
    }
  } finally {
    await db.end()
  }
}
