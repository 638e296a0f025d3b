import { join } from 'node:path'
import { createAsk } from '../ask.ts'
import { placeAndPay } from '../checkout/pay.ts'
import { prepareShop } from '../checkout/prepare-shop.ts'
import { chooseSlot, type Outcome, placeOrder } from '../checkout/shopper.ts'
import { asOwner } from '../fill-quickly.ts'
import { startProcess } from '../start-process.ts'
import type { Platform } from './open-platforms.ts'
import type { Visit } from './visits.ts'

const SERVER = new URL('../../../apps/server/build/main.js', import.meta.url)
const SHOP = 'shop-1'
const CONNECTIONS = 16

/** What shoppers ask of the whole server: pages made anew, and orders. */
export async function servedVisits(platform: Platform, folder: string) {
  const server = await startProcess(SERVER, {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, `data-${platform.name}`),
    DATABASE_URL: platform.app_url,
    DATABASE_OWNER_URL: platform.owner_url,
    SEED_DEMO: '0',
    RUN_JOBS: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000000',
    MAX_EVENT_LOOP_DELAY: '0',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const asking = createAsk(server.port, `${SHOP}.localhost`, CONNECTIONS)
  const stop = async () => {
    asking.close()
    await server.stop()
  }
  try {
    return { visits: await visitsAt(asking, platform), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function visitsAt(
  asking: ReturnType<typeof createAsk>,
  platform: Platform,
): Promise<Record<string, Visit>> {
  const shop = await prepareShop(platform.owner_url, SHOP)
  const counter = await chooseSlot(asking.ask, shop)
  const products = await shownProducts(platform.owner_url, shop.tenant_id)
  let pages = 0
  // Each under an address that nobody has asked for.
  const page = (path: string) => async () => {
    pages += 1
    const { status, body } = await asking.ask('GET', `${path}?page-anew=${pages}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`)
  }
  return {
    'home page, anew': page('/'),
    'product page, anew': (turn) => page(`/product/${products[turn % products.length]}`)(),
    'order placed': async () => placed(await placeOrder(asking.ask, counter)),
    'order placed and paid': async () => placed(await placeAndPay(asking, counter)),
  }
}

function placed({ kind, detail }: Outcome): void {
  if (kind !== 'placed') throw new Error(detail)
}

async function shownProducts(ownerUrl: string, tenantId: string): Promise<string[]> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ id: string }>(
      `select id from products where tenant_id = $1 and is_active and not seasonal order by id limit 40`,
      [tenantId],
    ),
  )
  return rows.map(({ id }) => id)
}
