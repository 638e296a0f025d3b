import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { startProcess } from '../start-process.ts'

const CONNECTIONS = 16
const SECONDS = 8
const WARM_UP_SECONDS = 2
const MISSES = 100
/** Node goes on compiling what it runs for some hundreds of pages. */
const WARM_UP_MISSES = 600
const LOOK_AGAIN_MS = 20
const MOST_LOOKS = 500
const SHOP = 'maison-levain.localhost'

/** What a page is to keep: of the same bytes from a bare route, in milliseconds for the slowest, and where it is made. */
const LEAST_SHARE = 0.5
const MOST_P99 = 30
const MOST_MISS = 15

type Page = { name: string; path: string }
type Figures = { per_second: number; p50: number; p99: number; failures: number }

/** Pages of a demo shop as shoppers get them, beside a bare route that sends the same bytes on the same machine. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const server = await startProcess(
      new URL('../../../apps/server/build/main.js', import.meta.url),
      {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '100000000',
      },
      'with its memory flags',
    )
    try {
      return await compare(server.port, folder)
    } finally {
      await server.stop()
    }
  })
}

async function compare(port: number, folder: string): Promise<boolean> {
  const { products } = JSON.parse(String((await ask(port, '/api/shop/products')).body))
  const pages: Page[] = [
    { name: 'home page', path: '/' },
    { name: 'product page', path: `/product/${products[0].id}` },
  ]
  const file = join(folder, 'same-bytes.json')
  const bodies = await Promise.all(pages.map(({ path }) => wellPacked(port, path)))
  const same = pages.map(({ name }, at) => [slug(name), bodies[at]?.toString('base64')])
  writeFileSync(file, JSON.stringify(Object.fromEntries(same)))
  const bare = await startProcess(new URL('./same-bytes.ts', import.meta.url), { SAME_BYTES: file })
  try {
    console.log(`\n${CONNECTIONS} connections, ${SECONDS} s each, brotli\n`)
    const rows = []
    for (const [at, page] of pages.entries()) {
      const least = await measure(bare.port, `/${slug(page.name)}`)
      const ours = await measure(port, page.path)
      const misses = await missesOf(port, page.path)
      rows.push({ ...page, bytes: bodies[at]?.byteLength ?? 0, least, ours, ...misses })
    }
    printTable(
      [
        '',
        'bytes',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'bare route',
        'share',
        'first misses ms',
        'miss ms',
        'failures',
      ],
      rows.map(({ name, bytes, least, ours, first_miss, miss }) => [
        name,
        String(bytes),
        ours.per_second.toFixed(0),
        String(ours.p50),
        String(ours.p99),
        least.per_second.toFixed(0),
        `${((100 * ours.per_second) / least.per_second).toFixed(0)} %`,
        first_miss.toFixed(1),
        miss.toFixed(1),
        String(ours.failures),
      ]),
    )
    return rows.every(
      ({ least, ours, miss }) =>
        ours.failures === 0 &&
        ours.per_second >= LEAST_SHARE * least.per_second &&
        ours.p99 < MOST_P99 &&
        miss < MOST_MISS,
    )
  } finally {
    await bare.stop()
  }
}

/** Packed quickly for the first who asks, well for those after the second: what nearly everybody is sent. */
async function wellPacked(port: number, path: string): Promise<Buffer> {
  const first = (await ask(port, path)).body
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { body } = await ask(port, path)
    if (body.byteLength < first.byteLength) return body
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`${path} is never packed well.`)
}

async function measure(port: number, path: string): Promise<Figures> {
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    headers: { host: `${SHOP}:${port}`, 'accept-encoding': 'br' },
  }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const { requests, latency, ...result } = await autocannon({ ...options, duration: SECONDS })
  return {
    per_second: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
  }
}

/** One after the other, each under an address that nobody has asked for: how long a page takes to be made, at first and later. */
async function missesOf(port: number, path: string) {
  const samples: number[] = []
  for (let at = 0; at < WARM_UP_MISSES + MISSES; at += 1)
    samples.push((await ask(port, `${path}?miss=${at}`)).ms)
  return {
    first_miss: percentile(samples.slice(0, MISSES), 0.5),
    miss: percentile(samples.slice(-MISSES), 0.5),
  }
}

// Node's fetch keeps the Host header to itself.
async function ask(port: number, path: string): Promise<{ body: Buffer; ms: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const isApi = path.startsWith('/api')
    const headers = { host: `${SHOP}:${port}`, 'accept-encoding': isApi ? 'identity' : 'br' }
    const asked = request({ port, host: '127.0.0.1', path, headers })
    asked.on('response', async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ body, ms: performance.now() - start })
    })
    asked.on('error', reject).end()
  })
}

function slug(name: string): string {
  return name.replaceAll(' ', '-')
}
