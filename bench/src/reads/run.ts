import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { createAsk } from '../ask.ts'
import { fillPlatform } from '../catalogue/fill-platform.ts'
import { asOwner } from '../fill-quickly.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { printTable } from '../print-table.ts'
import { CONNECTIONS, ratesInTurn } from '../rate.ts'
import { residentMb } from '../resident.ts'
import { type Running, startProcess } from '../start-process.ts'

const PRODUCTS = 1_000
const HOST = 'shop-1.fournil.localhost'
/** From the cache, of the same bytes; read anew, of the hand-written statement. */
const LEAST = { hit: 1 / 2, miss: 0.7 }

type Rates = { name: string; miss: number; hit: number; sql: number; bytes: number }

/** The shop's list, search and product as the API answers them, beside the least that could answer the same. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const cluster = await startCluster({ data_dir: join(folder, 'database') })
    const running: Running[] = []
    const start = async (entry: string, env: Record<string, string>) => {
      const started = await startProcess(new URL(entry, import.meta.url), env)
      running.push(started)
      return started
    }
    try {
      const server = (cacheMb: string) =>
        start('../../../apps/server/build/main.js', {
          NODE_ENV: 'production',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: cluster.app_url,
          DATABASE_OWNER_URL: cluster.owner_url,
          SEED_DEMO: '0',
          RUN_JOBS: '0',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_MINUTE: '100000000',
          MAX_EVENT_LOOP_DELAY: '0',
          ANSWER_CACHE_MB: cacheMb,
        })
      const reading = await server('0')
      const shop = await fill(cluster.owner_url)
      const paths = {
        'product list of 12': '/api/shop/products',
        'product detail': `/api/shop/products/${shop.product_id}`,
        search: '/api/shop/products?search=framboise',
      }
      const sql = await start('./hand-written.ts', {
        DATABASE_URL: cluster.owner_url,
        TENANT_ID: shop.tenant_id,
      })
      const bytes = await start('./same-bytes.ts', {
        ANSWERS: await keepAnswers(folder, reading.port, Object.values(paths)),
      })
      const rates: Rates[] = []
      const caching = await server('32')
      const idle = await residentMb(caching.port)
      for (const [name, path] of Object.entries(paths)) {
        const asked = [reading, sql, caching, bytes].map(({ port }) => ({
          port,
          path,
          headers: { host: HOST },
        }))
        const [miss = 0, bySql = 0, hit = 0, sent = 0] = await ratesInTurn(asked)
        rates.push({ name, miss, hit, sql: bySql, bytes: sent })
      }
      const after = await residentMb(caching.port)
      console.log(`\nResident: ${idle.toFixed(0)} MB idle, ${after.toFixed(0)} MB after the reads.`)
      return report(rates)
    } finally {
      for (const each of running) await each.stop()
      await cluster.stop()
    }
  })
}

async function fill(ownerUrl: string) {
  // Dressed with nothing, but seen by the planner before it plans what is kept.
  const each = { products_each: PRODUCTS, products_of_first: PRODUCTS, dress: [] }
  const tenant_id = await fillPlatform(ownerUrl, { tenants: 1, ...each })
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select id from products where tenant_id = $1 and is_active and not seasonal order by id limit 1`,
      [tenant_id],
    )
    return { tenant_id, product_id: rows[0].id as string }
  })
}

/** Each answer once, for the server that has no database. */
async function keepAnswers(folder: string, port: number, paths: string[]): Promise<string> {
  const { ask, close } = createAsk(port, HOST, 1)
  const answers: Record<string, string> = {}
  for (const path of paths) {
    const { status, body } = await ask('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`)
    answers[path.split('?')[0] ?? path] ??= body
  }
  close()
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return file
}

function report(rates: readonly Rates[]): boolean {
  console.log(`\nRequests a second, ${CONNECTIONS} connections, ${PRODUCTS} products\n`)
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(0)} %`
  printTable(
    ['', 'cached', 'same bytes', 'share', 'read anew', 'hand-written SQL', 'share'],
    rates.map(({ name, miss, hit, sql, bytes }) => [
      name,
      hit.toFixed(0),
      bytes.toFixed(0),
      share(hit, bytes),
      miss.toFixed(0),
      sql.toFixed(0),
      share(miss, sql),
    ]),
  )
  return rates.every(
    ({ miss, hit, sql, bytes }) => hit / bytes >= LEAST.hit && miss / sql >= LEAST.miss,
  )
}
