import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProcess } from '../start-process.ts'
import { install, runToEnd } from './install.ts'
import { call, type Peer, type Product, SEARCHED } from './peer.ts'

const VERSION = '2.21.0'
const PACKAGES = {
  '@medusajs/medusa': VERSION,
  '@medusajs/framework': VERSION,
  '@medusajs/cli': VERSION,
}
const PROGRAMS = { 'medusa-config.cjs': 'medusa-config.js', 'medusa-fill.cjs': 'medusa-fill.js' }
const COMMAND = 'node_modules/.bin/medusa'

type Filled = {
  key: string
  region_id: string
  option_id: string
  products: { id: string; variant_id: string }[]
}

/** An order takes it five calls, as its own storefront makes them. */
export function medusa(databaseUrl: string, products: readonly Product[]): Peer {
  const folder = install('medusa', PACKAGES, PROGRAMS)
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    LOG_LEVEL: 'error',
  }
  const [catalogue, answer] = [join(folder, 'products.json'), join(folder, 'filled.json')]
  writeFileSync(catalogue, JSON.stringify(products))
  runToEnd(folder, COMMAND, ['db:migrate', '--skip-scripts'], env)
  runToEnd(folder, COMMAND, ['exec', './medusa-fill.js', catalogue, answer], env)
  const filled: Filled = JSON.parse(readFileSync(answer, 'utf8'))
  const headers = { 'x-publishable-api-key': filled.key }
  const [first] = filled.products
  const priced = `region_id=${filled.region_id}&fields=*variants.calculated_price`

  const start = () =>
    startProcess(pathToFileURL(realpathSync(join(folder, COMMAND))), env, undefined, {
      args: ['start', '--host', '127.0.0.1'],
      cwd: folder,
    })
  return {
    name: 'Medusa',
    start,
    reads: (port) => {
      const ask = (path: string) => ({ port, path: `/store/products${path}`, headers })
      return {
        'product list of 12': ask(`?limit=12&${priced}`),
        'product detail': ask(`/${first?.id}?${priced}`),
        search: ask(`?limit=12&q=${SEARCHED}&${priced}`),
      }
    },
    startToSell: async () => {
      const { port, stop } = await start()
      return { order: () => order(port, filled), stop }
    },
  }
}

async function order(port: number, { key, region_id, option_id, products }: Filled): Promise<void> {
  const headers = { 'x-publishable-api-key': key }
  const post = async <T>(path: string, body: unknown) =>
    (await call(`http://127.0.0.1:${port}/store/${path}`, headers, body)).answer as T
  const { cart } = await post<{ cart: { id: string } }>('carts', {
    region_id,
    email: `${randomUUID()}@exemple.fr`,
    items: products.slice(0, 2).map(({ variant_id }) => ({ variant_id, quantity: 2 })),
    shipping_address: ADDRESS,
  })
  await post(`carts/${cart.id}/shipping-methods`, { option_id })
  const { payment_collection } = await post<{ payment_collection: { id: string } }>(
    'payment-collections',
    { cart_id: cart.id },
  )
  const session = `payment-collections/${payment_collection.id}/payment-sessions`
  await post(session, { provider_id: 'pp_system_default' })
  const done = await post<{ type: string }>(`carts/${cart.id}/complete`, {})
  if (done.type !== 'order') throw new Error(JSON.stringify(done).slice(0, 300))
}

const ADDRESS = {
  first_name: 'Jeanne',
  last_name: 'Roux',
  address_1: '1 rue du Four',
  city: 'Lyon',
  postal_code: '69001',
  country_code: 'fr',
}
