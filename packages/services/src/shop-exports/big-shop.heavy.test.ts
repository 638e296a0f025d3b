import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { newZip } from '@fournil/integrations/archives/zip'
import type { Storage } from '@fournil/integrations/storage/port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { makeExport } from './make-export.ts'

const ORDERS = 50_000
const PICTURE_BYTES = 100_000_000
const MEGABYTE = 1024 * 1024
const MOST_HELD = 12 * MEGABYTE

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
  till = await tillShop(desk)
})
afterAll(() => desk.close())

test('50,000 orders and a hundred megabytes of pictures leave in an archive that is never in memory', async () => {
  const small = await exported()
  await sellMany(ORDERS)
  await desk.database.owner(
    `insert into files (tenant_id, bucket, key, content_type, byte_size, created_at)
     values ($1::uuid, 'product-images', $1::text || '/product-images/big.webp', 'image/webp', $2, now() - interval '1 day')`,
    [till.shop.tenant_id, PICTURE_BYTES],
  )
  const before = memory()
  const big = await exported()
  expect(small.bytes).toBeLessThan(MEGABYTE)
  expect(big.bytes).toBeGreaterThan(PICTURE_BYTES)
  expect(big.most_memory - before).toBeLessThan(MOST_HELD)
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is held once the garbage is out: how much of that a process lets lie first depends on what it is given. */
function memory(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function exported() {
  const measured = { bytes: 0, most_memory: 0 }
  const storage = {
    put: async (_key: string, body: AsyncIterable<Uint8Array>) => {
      for await (const chunk of body) {
        const look = Math.floor(measured.bytes / 500_000)
        measured.bytes += chunk.byteLength
        if (Math.floor(measured.bytes / 500_000) === look) continue
        measured.most_memory = Math.max(measured.most_memory, memory())
      }
      return { size: measured.bytes, etag: 'x' }
    },
    get: async () => ({ content_type: 'image/webp', stream: picture() }),
  } as unknown as Storage
  const [row] = await desk.database.owner<{ id: string }>(
    'insert into shop_exports (tenant_id, requested_at) values ($1, now()) returning id',
    [till.shop.tenant_id],
  )
  const ctx = { ...desk.at(till.shop), storage, now: new Date() }
  await makeExport(ctx, newZip, { export_id: row?.id ?? '' })
  return measured
}

async function* picture() {
  const part = randomBytes(50_000)
  for (let sent = 0; sent < PICTURE_BYTES; sent += part.byteLength) yield part
}

async function sellMany(count: number) {
  const customer_id = await till.customer()
  await desk.database.owner(
    `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
       customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
       pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, paid_at,
       paid_on, refunded_amount)
     select $1, 'N' || lpad(n::text, 6, '0'), 'KR47', repeat('x', 32), n::text, 'completed', 'paid', $2, 'Jeanne', 'Roux',
       'j@exemple.fr', '', $3, '2026-11-20', '10:00', now(), 2266, 2000, 266, 2266, now(), 'stripe',
       '2026-11-01T10:00:00Z'::timestamptz + (n % 30) * interval '1 day', '2026-11-01'::date + n % 30, 0
     from generate_series(1, $4::int) as n`,
    [till.shop.tenant_id, customer_id, till.shop.store_id, count],
  )
  await desk.database.owner(
    `insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
     select tenant_id, id, 5.5, 1000, 55, 1055 from orders where tenant_id = $1`,
    [till.shop.tenant_id],
  )
}
