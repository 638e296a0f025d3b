import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { openShop, type Shop } from './open-shop.ts'

const SECONDS = 10
const CONNECTIONS = 20
const ORDERS = 20_000
const MISHAP = 'a mishap'

/** One shop, twenty hands writing invoices for ten seconds, one attempt in twenty failing after its number was taken. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    console.log('Preparing a shop with paid orders …')
    const shop = await openShop(folder, { connections: CONNECTIONS, orders: ORDERS })
    try {
      return await rush(shop)
    } finally {
      await shop.close()
    }
  })
}

async function rush(shop: Shop): Promise<boolean> {
  const times: number[] = []
  const surprises: string[] = []
  let mishaps = 0
  const queue = shop.orders.values()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const order_id of queue) {
        const began = performance.now()
        if (began - start > SECONDS * 1000) return
        try {
          await shop.generate(order_id)
          times.push(performance.now() - began)
        } catch (error) {
          const { message } = error as Error
          if (message === MISHAP) mishaps += 1
          else surprises.push(message)
        }
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const books = await shop.books()
  printTable(
    ['', 'figure'],
    [
      ['invoices', String(times.length)],
      ['a second', (times.length / seconds).toFixed(0)],
      ['p50 ms', percentile(times, 0.5).toFixed(1)],
      ['p95 ms', percentile(times, 0.95).toFixed(1)],
      ['forced failures', String(mishaps)],
      ['other failures', String(surprises.length)],
      ['in the books', String(books.count)],
      ['last number', String(books.last)],
      ['counter', String(books.counter)],
      ['numbers missing or twice', String(books.faults)],
    ],
  )
  for (const message of new Set(surprises)) console.error(message)
  const { count, last, counter, faults } = books
  const kept =
    surprises.length === 0 &&
    mishaps > 0 &&
    faults === 0 &&
    [count, last, counter].every((figure) => figure === times.length)
  console.log(`Numbers without a gap, none twice: ${kept ? 'kept' : 'NOT kept'}.`)
  return kept
}
