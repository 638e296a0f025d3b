import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { newZip } from '@fournil/integrations/archives/zip'
import type { Storage } from '@fournil/integrations/storage/port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { makeExport } from './make-export.ts'

const FEW = 5000
const MANY = 50_000
const PICTURE_BYTES = 100_000_000
const MEGABYTE = 1024 * 1024
/** Half of the pictures: buffers that were let go are swept a while later, so a few more are always counted. */
const MOST_HELD = 50 * MEGABYTE
/** Of orders that were held, so many would be over fifty megabytes. */
const MOST_MORE = 25 * MEGABYTE

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
  till = await tillShop(desk)
})
afterAll(() => desk.close())

test('ten times the orders take no more memory: neither they nor a hundred megabytes of pictures are ever held', async () => {
  const small = await exported()
  await desk.database.owner(
    `insert into files (tenant_id, bucket, key, content_type, byte_size, created_at)
     values ($1::uuid, 'product-images', $1::text || '/product-images/big.webp', 'image/webp', $2, now() - interval '1 day')`,
    [till.shop.tenant_id, PICTURE_BYTES],
  )
  await sellMany(1, FEW)
  const few = await exported()
  await sellMany(FEW + 1, MANY)
  const many = await exported()
  expect(small.bytes).toBeLessThan(MEGABYTE)
  expect(few.bytes).toBeGreaterThan(PICTURE_BYTES)
  expect(many.bytes).toBeGreaterThan(few.bytes + MEGABYTE)
  for (const { grown } of [few, many]) expect(grown).toBeLessThan(MOST_HELD)
  expect(many.grown - few.grown).toBeLessThan(MOST_MORE)
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
  const before = memory()
  const measured = { bytes: 0, grown: 0 }
  const storage = {
    put: async (_key: string, body: AsyncIterable<Uint8Array>) => {
      for await (const chunk of body) {
        const look = Math.floor(measured.bytes / 500_000)
        measured.bytes += chunk.byteLength
        if (Math.floor(measured.bytes / 500_000) === look) continue
        measured.grown = Math.max(measured.grown, memory() - before)
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

/** Orders with these numbers. */
async function sellMany(from: number, to: number) {
  const customer_id = await till.customer()
  await desk.database.owner(
    `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
       customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
       pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, paid_at,
       paid_on, refunded_amount)
     select $1, 'N' || lpad(n::text, 6, '0'), 'KR47', repeat('x', 32), n::text, 'completed', 'paid', $2, 'Jeanne', 'Roux',
       'j@exemple.fr', '', $3, '2026-11-20', '10:00', now(), 2266, 2000, 266, 2266, now(), 'stripe',
       '2026-11-01T10:00:00Z'::timestamptz + (n % 30) * interval '1 day', '2026-11-01'::date + n % 30, 0
     from generate_series($4::int, $5::int) as n`,
    [till.shop.tenant_id, customer_id, till.shop.store_id, from, to],
  )
  await desk.database.owner(
    `insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
     select tenant_id, id, 5.5, 1000, 55, 1055 from orders where tenant_id = $1 and idempotency_key::int between $2 and $3`,
    [till.shop.tenant_id, from, to],
  )
}
