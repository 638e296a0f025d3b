import { request } from 'node:http'
import { migrate } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { DRESS, fillPlatform } from '../catalogue/fill-platform.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { printTable } from '../print-table.ts'
import { peakDuring, residentMb } from '../resident.ts'
import { type Running, startProcess } from '../start-process.ts'

const PRODUCTS = 50_000
const SHOPS = { tenants: 20, products_each: 500, products_of_first: PRODUCTS, dress: DRESS }
const LIMIT_SECONDS = 10
const LIMIT_MB = 50

/** The feeds of a shop with fifty thousand products, read from the real server as Google reads them. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    const cluster = await startCluster({ data_dir: folder, settings })
    try {
      console.log(`Filling a shop with ${PRODUCTS.toLocaleString('en')} products …`)
      await migrate(cluster.owner_url, cluster.app_url)
      await fillPlatform(cluster.owner_url, SHOPS)
      const server = await startProcess(
        new URL('../../../apps/server/build/main.js', import.meta.url),
        {
          NODE_ENV: 'production',
          DATABASE_URL: cluster.app_url,
          DATA_DIR: folder,
          LOG_LEVEL: 'silent',
          RUN_JOBS: '0',
          MAX_EVENT_LOOP_DELAY: '0',
        },
        'with its memory flags',
      )
      try {
        return await measure(server)
      } finally {
        await server.stop()
      }
    } finally {
      await cluster.stop()
    }
  })
}

async function measure({ port }: Running): Promise<boolean> {
  // A small shop's first: what the server loads once is no growth.
  for (const slug of ['shop-2', 'shop-3', 'shop-4']) await read(port, PRODUCT_FEED, slug, 'gzip')
  const rows: string[][] = []
  let kept = true
  for (const [feed, encoding] of READS) {
    const before = await residentMb(port)
    const reading = read(port, feed, 'shop-1', encoding)
    const growth = (await peakDuring(port, reading)) - before
    const { seconds, bytes } = await reading
    kept = kept && seconds <= LIMIT_SECONDS && growth <= LIMIT_MB
    rows.push([
      `${feed}, ${encoding}`,
      (bytes / 2 ** 20).toFixed(1),
      seconds.toFixed(1),
      (seconds / LIMIT_SECONDS).toFixed(2),
      growth.toFixed(0),
      (growth / LIMIT_MB).toFixed(2),
    ])
  }
  printTable(['', 'MB', 'seconds', 'of the limit', 'MB grown', 'of the limit'], rows)
  console.log(`Streamed in time and in constant memory: ${kept ? 'kept' : 'NOT kept'}.`)
  return kept
}

const PRODUCT_FEED = 'google-product-feed'
const READS = [
  [PRODUCT_FEED, 'gzip'],
  [PRODUCT_FEED, 'identity'],
  ['google-local-inventory-feed', 'gzip'],
] as const

function read(port: number, feed: string, slug: string, encoding: string) {
  const start = performance.now()
  return new Promise<{ seconds: number; bytes: number }>((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/api/functions/${feed}?tenant=${slug}`,
      headers: { host: `${slug}.localhost:${port}`, 'accept-encoding': encoding },
    })
    asked.on('response', async (answer) => {
      let bytes = 0
      for await (const part of answer) bytes += part.length
      if (answer.statusCode !== 200 || !answer.complete)
        return reject(new Error(`${feed} of ${slug} answered ${answer.statusCode}.`))
      resolve({ seconds: (performance.now() - start) / 1000, bytes })
    })
    asked.on('error', reject).end()
  })
}
