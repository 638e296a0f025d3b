import autocannon from 'autocannon'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { printTable } from '../print-table.ts'
import { startProcess } from '../start-process.ts'

const CONNECTIONS = 16
const SECONDS = 8
const WARM_UP_SECONDS = 2
const SHOP = 'maison-levain.localhost'

type Page = { name: string; url: string; host: string }
type Figures = Page & { per_second: number; p50: number; p99: number; failures: number }

/** Pages of a demo shop as shoppers get them, beside the least that the same machine can do at that moment. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const hello = await startProcess(new URL('./hello.ts', import.meta.url), {})
    const server = await startProcess(
      new URL('../../../apps/server/src/main.ts', import.meta.url),
      {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '100000000',
      },
    )
    try {
      return await compare(hello.port, server.port)
    } finally {
      await server.stop()
      await hello.stop()
    }
  })
}

async function compare(helloPort: number, port: number): Promise<boolean> {
  const host = `${SHOP}:${port}`
  const at = (name: string, path: string): Page => ({
    name,
    url: `http://127.0.0.1:${port}${path}`,
    host,
  })
  const pages = [
    { name: 'bare Fastify', url: `http://127.0.0.1:${helloPort}/`, host: 'localhost' },
    at('home page', '/'),
    at('product page', `/product/${await firstProduct(port, host)}`),
    at('products, API', '/api/shop/products'),
  ]
  const figures: Figures[] = []
  for (const page of pages) figures.push(await measure(page))
  const bare = figures[0]?.per_second ?? 1

  console.log(`\n${CONNECTIONS} connections, ${SECONDS} s each\n`)
  printTable(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'of bare Fastify', 'failures'],
    figures.map(({ name, per_second, p50, p99, failures }) => [
      name,
      per_second.toFixed(0),
      String(p50),
      String(p99),
      `1/${(bare / per_second).toFixed(1)}`,
      String(failures),
    ]),
  )
  return figures.every(({ failures }) => failures === 0)
}

async function measure(page: Page): Promise<Figures> {
  const { url, host } = page
  const options = { url, connections: CONNECTIONS, headers: { host } }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const result = await autocannon({ ...options, duration: SECONDS })
  return {
    ...page,
    per_second: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx,
  }
}

// Node's fetch keeps the Host header to itself; autocannon does not, and tells what came back.
async function firstProduct(port: number, host: string): Promise<string> {
  const { request } = await import('node:http')
  const body = await new Promise<string>((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/shop/products',
      headers: { host },
    })
    asked.on('response', async (answer) => resolve((await answer.toArray()).join('')))
    asked.on('error', reject).end()
  })
  return JSON.parse(body).products[0].id
}
