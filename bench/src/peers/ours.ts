import { join } from 'node:path'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import { createAsk } from '../ask.ts'
import { prepareShop } from '../checkout/prepare-shop.ts'
import { chooseSlot, placeOrder } from '../checkout/shopper.ts'
import { startProcess } from '../start-process.ts'
import { type Peer, SEARCHED } from './peer.ts'

const SERVER = new URL('../../../apps/server/build/main.js', import.meta.url)
const HOST = 'shop-1.fournil.localhost'
const DEMO = 'maison-levain'
const ENV = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '100000000',
  MAX_EVENT_LOOP_DELAY: '0',
  TRUSTED_PROXIES: '127.0.0.1',
}
const CARD = { action: 'pay', card: '4242424242424242' }

type Database = { app_url: string; owner_url: string }

/** The catalogue's shop is read; the demo's, which has a way to be paid, sells. */
export function ours(folder: string, database: Database, productId: string): Peer {
  const reads = (port: number) => {
    const ask = (path: string) => ({
      port,
      path: `/api/shop/products${path}`,
      headers: { host: HOST },
    })
    return {
      'product list of 12': ask(''),
      'product detail': ask(`/${productId}`),
      search: ask(`?search=${SEARCHED}`),
    }
  }
  const start = () =>
    startServer(join(folder, 'data'), {
      DATABASE_URL: database.app_url,
      DATABASE_OWNER_URL: database.owner_url,
      SEED_DEMO: '0',
    })
  const startToSell = async () => {
    const data = join(folder, 'demo')
    const server = await startServer(data, {})
    const { ask, askForm, close } = createAsk(server.port, `${DEMO}.localhost`, 64)
    const shop = await prepareShop(runningCluster(data)?.owner_url ?? '', DEMO)
    const counter = await chooseSlot(ask, shop)
    return {
      order: async () => {
        const { order, detail } = await placeOrder(ask, counter)
        if (!order) throw new Error(detail)
        const { status, body } = await askForm(new URL(order.url).pathname, CARD)
        if (status >= 400) throw new Error(`${status} ${body.slice(0, 200)}`)
      },
      stop: async () => {
        close()
        await server.stop()
      },
    }
  }
  return { name: 'Fournil', start, reads, startToSell }
}

function startServer(data: string, env: Record<string, string>) {
  return startProcess(SERVER, { ...ENV, ...env, DATA_DIR: data }, 'with its memory flags')
}
