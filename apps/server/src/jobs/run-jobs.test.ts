import { randomUUID } from 'node:crypto'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { drawPicture } from '@fournil/integrations/images/draw-picture'
import { sniffImage } from '@fournil/integrations/images/sniff-image'
import { variantWidths } from '@fournil/integrations/images/variant-widths'
import type { Mailbox } from '@fournil/integrations/mail-transport/mailbox'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testServices } from '../testing/test-services.ts'
import { runJobs } from './run-jobs.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database, 'Au Bon Levain')
  services = await testServices(database, { RUN_JOBS: '1' })
  await runJobs(services, pino({ level: 'silent' }))
})

afterAll(async () => {
  await services.close()
  await database.close()
})

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="1080" height="720"><path d="M0 0h3v2H0z" fill="#a52"/></svg>'
const WAIT = { interval: 100 }
const invitation = (to: string) => ({
  tenant_id: shop.tenant_id,
  mail: {
    to: { address: to },
    template: 'welcome' as const,
    data: {
      business_name: 'Au Bon Levain',
      email: to,
      shop_url: 'http://levain.example.test/',
      admin_url: 'http://levain.example.test/admin',
      trial_ends_on: '2026-12-01',
    },
  },
})

const enqueueMail = (to: string) =>
  inTenant({ db: services.db, tenant: shop }, (tx) =>
    services.jobs.enqueue(tx, 'mail.send', invitation(to)),
  )

async function mailTo(address: string) {
  const mails = []
  for await (const mail of (services.mail as Mailbox).list())
    if (mail.to.address === address) mails.push(mail)
  return mails
}

const stateOf = async (to: string) => {
  const [row] = await database.owner<{
    id: string
    state: string
    retry_count: number
    started_on: Date
    start_after: Date
  }>(
    `select id, state, retry_count, started_on, start_after from pgboss.job where data->'mail'->'to'->>'address' = $1`,
    [to],
  )
  return row
}

test('a job of a shop that is gone ends at once, and is not tried again', async () => {
  const gone = randomUUID()
  await inTenant({ db: services.db, tenant: shop }, (tx) =>
    services.jobs.enqueue(tx, 'merchant.validate', { tenant_id: gone }),
  )
  const states = () =>
    database.owner(
      `select state, retry_count from pgboss.job where name = 'merchant.validate' and data ->> 'tenant_id' = $1`,
      [gone],
    )
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: 'completed', retry_count: 0 }]),
    WAIT,
  )
})

describe('a mail', () => {
  test('is written in the shop’s name, and sent once although its job runs twice', async () => {
    await enqueueMail('once@example.test')
    await vi.waitFor(
      async () => expect(await stateOf('once@example.test')).toMatchObject({ state: 'completed' }),
      WAIT,
    )
    const [mail] = await mailTo('once@example.test')
    expect(mail).toMatchObject({
      from: { name: 'Au Bon Levain', address: 'ne-pas-repondre@fournil.localhost' },
    })

    // As after a crash between sending and saying so.
    await database.owner(
      `update pgboss.job set state = 'created', completed_on = null, output = null where data->'mail'->'to'->>'address' = $1`,
      ['once@example.test'],
    )
    await vi.waitFor(
      async () => expect(await stateOf('once@example.test')).toMatchObject({ state: 'completed' }),
      WAIT,
    )
    expect(await mailTo('once@example.test')).toHaveLength(1)
  })

  test('whose transaction was rolled back is never sent', async () => {
    const failing = inTenant({ db: services.db, tenant: shop }, async (tx) => {
      await services.jobs.enqueue(tx, 'mail.send', invitation('never@example.test'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await enqueueMail('after@example.test')
    await vi.waitFor(async () => expect(await mailTo('after@example.test')).toHaveLength(1), WAIT)
    expect(await mailTo('never@example.test')).toEqual([])
  })
})

describe('a job that fails', () => {
  test('waits longer each time, is tried again, and in the end stays visible as failed', async () => {
    const send = vi
      .spyOn(services.mail, 'send')
      .mockRejectedValue(new Error('the mail server is away'))
    const to = 'failing@example.test'
    await enqueueMail(to)
    const delays: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await vi.waitFor(
        async () =>
          expect(await stateOf(to)).toMatchObject({ state: 'retry', retry_count: attempt - 1 }),
        WAIT,
      )
      const { started_on, start_after } = (await stateOf(to)) ?? {}
      delays.push(Number(start_after) - Number(started_on))
      // Its next try is the last one before it is given up, once we have seen enough.
      const limit = attempt === 3 ? ', retry_limit = 3' : ''
      await database.owner(
        `update pgboss.job set start_after = now()${limit} where data->'mail'->'to'->>'address' = $1`,
        [to],
      )
    }
    await vi.waitFor(
      async () => expect(await stateOf(to)).toMatchObject({ state: 'failed', retry_count: 3 }),
      WAIT,
    )
    expect(send).toHaveBeenCalledTimes(4)
    send.mockRestore()

    // 5 s, 10 s, 20 s and so on, with some play so that many do not come back at once.
    expect(delays[0]).toBeGreaterThan(2000)
    expect(delays[2]).toBeGreaterThan(delays[0] ?? 0)
    const [row] = await database.owner<{ output: { message: string } }>(
      `select output from pgboss.job where data->'mail'->'to'->>'address' = $1`,
      [to],
    )
    expect(row?.output.message).toBe('the mail server is away')
  })
})

test('of mails that are taken together, one that fails is tried again, and the others are done', async () => {
  const orders = ['not an order', ...Array.from({ length: 3 }, () => randomUUID())]
  await inTenant({ db: services.db, tenant: shop }, async (tx) => {
    for (const order_id of orders)
      await services.jobs.enqueue(tx, 'orders.send-mail', {
        tenant_id: shop.tenant_id,
        order_id,
        mail: 'confirmation',
      })
  })
  // At their first try: what is taken up again goes alone.
  const done = { state: 'completed', retry_count: 0, output: { sent: false } }
  await vi.waitFor(
    async () =>
      expect(
        await database.owner(
          `select state, retry_count, output from pgboss.job where data->>'order_id' = any ($1) order by state`,
          [orders],
        ),
      ).toEqual([
        {
          state: 'retry',
          retry_count: expect.any(Number),
          output: expect.objectContaining({ code: '22P02' }),
        },
        done,
        done,
        done,
      ]),
    WAIT,
  )
})

describe('a picture', () => {
  test('gets the sizes that screens ask for, and gets the same again when its job runs twice', async () => {
    const { variants: drawn } = await drawPicture(Buffer.from(DRAWING))
    const { bytes, width, height } = drawn.at(-1) ?? { bytes: Buffer.alloc(0) }
    const file = { id: randomUUID(), key: `${shop.tenant_id}/product-images/original.webp` }
    await database.owner(
      `insert into files (tenant_id, id, bucket, key, content_type, byte_size)
       values ($1, $2, 'product-images', $3, 'image/webp', $4)`,
      [shop.tenant_id, file.id, file.key, bytes.length],
    )
    await services.storage.put(file.key, bytes, {
      content_type: 'image/webp',
      visibility: 'public',
    })

    const made = async () => {
      await inTenant({ db: services.db, tenant: shop }, (tx) =>
        services.jobs.enqueue(tx, 'files.make-variants', {
          tenant_id: shop.tenant_id,
          file_id: file.id,
        }),
      )
      await vi.waitFor(async () => {
        const open = await database.owner(
          `select from pgboss.job where name = 'files.make-variants' and state <> 'completed'`,
        )
        expect(open).toHaveLength(0)
      }, WAIT)
      const [row] = await database.owner<{
        width: number
        height: number
        dominant_color: string
        variants: {
          width: number
          height: number
          key: string
          byte_size: number
          format: string
        }[]
      }>('select width, height, dominant_color, variants from files where id = $1', [file.id])
      return row
    }

    const row = await made()
    expect(row).toMatchObject({ width, height, dominant_color: expect.stringMatching(/^#/) })
    const variants = row?.variants ?? []
    expect(variants.length).toBeGreaterThan(3)
    expect(new Set(variants.map((variant) => variant.width))).toEqual(
      new Set(variantWidths(width ?? 0)),
    )
    for (const { key, byte_size, format } of variants) {
      expect(key).toContain(`${shop.tenant_id}/product-images/${file.id}/`)
      const stored = await services.storage.get(key)
      const picture = Buffer.from(await new Response(stored?.stream).arrayBuffer())
      expect(picture).toHaveLength(byte_size)
      if (format !== 'avif') expect(sniffImage(picture)).toBe(format)
    }
    expect((await made())?.variants.map(({ key }) => key)).toEqual(variants.map(({ key }) => key))
  })
})

test('a job for a file or a shop that is gone is done, not tried for a day', async () => {
  const gone = '00000000-0000-4000-8000-000000000000'
  await inTenant({ db: services.db, tenant: shop }, (tx) =>
    services.jobs.enqueue(tx, 'files.make-variants', { tenant_id: shop.tenant_id, file_id: gone }),
  )
  await vi.waitFor(async () => {
    const rows = await database.owner(`select state from pgboss.job where data->>'file_id' = $1`, [
      gone,
    ])
    expect(rows).toEqual([{ state: 'completed' }])
  }, WAIT)
})
