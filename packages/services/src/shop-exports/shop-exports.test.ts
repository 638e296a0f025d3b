import { tablesNamingTenants } from '@fournil/db/walls/tables'
import { readZip } from '@fournil/integrations/archives/testing/read-zip'
import { newZip } from '@fournil/integrations/archives/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../auth/password.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../context.ts'
import { openTestStorage } from '../files/testing/picture-shop.ts'
import { ALL } from '../members/testing/test-team.ts'
import { openTestConsole, type TestConsole } from '../platform/testing/test-console.ts'
import { endExports, sweepExports } from './end-exports.ts'
import { exportKey } from './export-key.ts'
import { LEFT_OUT_TABLES } from './exported-tables.ts'
import { listExports, listExportsAsPlatform } from './list-exports.ts'
import { makeExport } from './make-export.ts'
import { openExport, openExportAsPlatform } from './open-export.ts'
import { requestExport, requestExportAsPlatform } from './request-export.ts'
import { TABLE_WORDS } from './table-words.ts'

const PASSWORD = 'Pain-au-levain-1'
const HOUR_MS = 3_600_000

let console: TestConsole
let disk: ReturnType<typeof openTestStorage>
let password_hash: string
let shop: TestShop
let neighbour: TestShop
let owner: Extract<Actor, { kind: 'member' }>
let ctx: TenantContext

beforeAll(async () => {
  console = await openTestConsole()
  disk = openTestStorage()
  password_hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await console.close()
  disk.close()
})
beforeEach(async () => {
  const { team } = console
  shop = await team.newShop()
  neighbour = await team.newShop()
  owner = await team.member(shop, ALL, await team.account({ password_hash }))
  ctx = { ...team.at(shop, owner), storage: disk.storage }
})

const later = (hours: number): TenantContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * HOUR_MS),
})
const exported = async () => {
  const { id } = await requestExport(ctx, { current_password: PASSWORD })
  await makeExport(ctx, newZip, { export_id: id })
  return id
}
const filesOf = async (export_id: string) => {
  const { file } = await openExport(ctx, { export_id })
  return readZip(file.stream)
}
const jobsNamed = (name: string) =>
  console.team.database.owner<{ data: Record<string, unknown> }>(
    `select data from pgboss.job where name = $1 and data::text like $2`,
    [name, `%${name === 'mail.send' ? owner.email : shop.tenant_id}%`],
  )

describe('the archive', () => {
  test('holds every table that names a shop, twice, and says in French what each is', async () => {
    const files = await filesOf(await exported())
    const tables = await tablesNamingTenants(console.team.database.owner)
    // A shop has no right to read this one at all.
    const secret = [...LEFT_OUT_TABLES, 'access_tokens']
    const expected = [...tables.filter((name) => !secret.includes(name)), 'tenants', 'users']
    const named = (folder: string, ending: string) =>
      [...files.keys()]
        .filter((name) => name.startsWith(`${folder}/`))
        .map((name) => name.slice(folder.length + 1, -ending.length))
        .toSorted()
    expect(named('csv', '.csv')).toEqual(expected.toSorted())
    expect(named('json', '.json')).toEqual(expected.toSorted())
    expect(expected.filter((name) => !TABLE_WORDS[name])).toEqual([])
    const readme = files.get('README.txt') ?? ''
    for (const name of expected) expect(readme).toContain(name)
  })

  test('holds the shop’s rows and nothing of the neighbour', async () => {
    await shop.product('Pain de seigle')
    await neighbour.product('Comté')
    await neighbour.add('customers', {
      email: 'voisin@exemple.test',
      first_name: 'V',
      last_name: 'N',
      phone: '0600000000',
    })
    const files = await filesOf(await exported())
    const products = JSON.parse(files.get('json/products.json') ?? '') as { name: string }[]
    expect(products.map(({ name }) => name)).toEqual(['Pain de seigle'])
    const all = [...files.values()].join('\n')
    expect(all).not.toContain(neighbour.tenant_id)
    expect(all).not.toContain('Comté')
    expect(all).not.toContain('voisin@exemple.test')
    expect(files.get('json/users.json')).toContain(owner.email)
  })

  test('holds nothing that opens a door', async () => {
    await shop.add('member_pins', {
      user_id: owner.user_id,
      name: 'Camille',
      pin_hash: 'SECRET-pin',
    })
    await shop.add('webhook_endpoints', {
      url: 'https://caisse.example',
      events: ['order.paid'],
      secret: 'SECRET-webhook',
    })
    await shop.add('push_subscriptions', {
      device_name: 'Caisse',
      endpoint: 'https://push.example/SECRET-endpoint',
      p256dh: 'SECRET-p256dh',
      auth: 'SECRET-auth',
    })
    await shop.add('tenant_domains', { domain: 'pain.example', verification_token: 'SECRET-token' })
    const files = await filesOf(await exported())
    const all = [...files.values()].join('\n')
    expect(all).not.toContain('SECRET')
    expect(all).not.toContain(password_hash)
    // Whoever adds a column with such a name decides whether it may leave.
    const harmless = [
      'feature_settings.feature_key',
      'files.key',
      'payments.hash',
      'payments.previous_hash',
      'closings.hash',
      'closings.previous_hash',
      'closings.payments_hash',
      'production_marks.item_key',
      'support_files.key',
      'held_payments.session_id',
      'orders.payment_session_id',
      'webhook_deliveries.endpoint_id',
      'webhook_endpoints.previous_secret_until',
    ]
    const suspicious = [...files].flatMap(([name, text]) =>
      !name.startsWith('csv/')
        ? []
        : (text.replace('\uFEFF', '').split('\r\n')[0] ?? '')
            .split(';')
            .filter((column) =>
              /token|hash|secret|encrypted|password|(^|_)key$|(^|_)auth$|endpoint|p256|session_id|^pin/.test(
                column,
              ),
            )
            .map((column) => `${name.slice(4, -4)}.${column}`),
    )
    expect(suspicious.filter((name) => !harmless.includes(name))).toEqual([])
  })

  test('makes text of what a spreadsheet would run, and leaves numbers alone', async () => {
    await shop.product('=HYPERLINK("http://x")', { description: '-1+1; "cité"' })
    const product_id = await shop.product('Pain')
    await shop.add('stock_movements', { product_id, kind: 'set', change: -5, quantity_after: 5 })
    const files = await filesOf(await exported())
    const csv = files.get('csv/products.csv') ?? ''
    expect(files.get('csv/stock_movements.csv')).toContain(';-5;')
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain(`"'-1+1; ""cité"""`)
    expect(csv.startsWith('\uFEFF')).toBe(true)
  })

  test('holds the files as they came, and names those that are lost', async () => {
    const key = `${shop.tenant_id}/product-images/pain.webp`
    await disk.storage.put(key, Buffer.from('picture'), {
      content_type: 'image/webp',
      visibility: 'public',
    })
    const file = {
      bucket: 'product-images',
      content_type: 'image/webp',
      byte_size: 7,
      created_at: new Date(0),
    }
    await shop.add('files', { ...file, key })
    await shop.add('files', { ...file, key: `${shop.tenant_id}/product-images/gone.webp` })
    const files = await filesOf(await exported())
    expect(files.get('fichiers/product-images/pain.webp')).toBe('picture')
    expect(files.get('fichiers/introuvables.txt')).toBe('product-images/gone.webp\r\n')
  })

  test('shows one moment, whatever is written while it is made', async () => {
    await shop.product('Avant')
    const { id } = await requestExport(ctx, { current_password: PASSWORD })
    const meddling = () => {
      const zip = newZip()
      return {
        ...zip,
        add: async (entry: Parameters<typeof zip.add>[0]) => {
          if (entry.name === 'csv/products.csv') await shop.product('Pendant')
          return zip.add(entry)
        },
      }
    }
    await makeExport(ctx, meddling, { export_id: id })
    const files = await filesOf(id)
    expect(files.get('json/products.json')).not.toContain('Pendant')
    expect(files.get('json/products.json')).toContain('Avant')
  })

  test('that could not be made is made by the next try', async () => {
    const { id } = await requestExport(ctx, { current_password: PASSWORD })
    const failing = () => {
      const zip = newZip()
      return {
        ...zip,
        add: async (entry: Parameters<typeof zip.add>[0]) => {
          if (entry.name === 'json/products.json') throw new Error('The disk is full.')
          return zip.add(entry)
        },
      }
    }
    await expect(makeExport(ctx, failing, { export_id: id })).rejects.toThrow('The disk is full.')
    expect(await listExports(ctx)).toMatchObject([{ state: 'under_way' }])
    await makeExport(ctx, newZip, { export_id: id })
    expect((await filesOf(id)).has('json/products.json')).toBe(true)
  })
})

describe('who may ask', () => {
  test('an owner with the right password; others, and impersonations, not', async () => {
    const ask = (actor: Actor, current_password = PASSWORD) =>
      requestExport({ ...ctx, actor }, { current_password })
    await expect(ask(owner, 'Faux-mot-de-passe-1')).rejects.toMatchObject({
      data: { issues: [{ field: 'current_password' }] },
    })
    const clerk = await console.team.member(shop, ALL.slice(1))
    await expect(ask(clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const impersonator = {
      user_id: 'x',
      email: 'x',
      impersonation_id: 'x',
      reason: 'x',
      expires_at: new Date(),
    }
    const refused = { code: 'FORBIDDEN' }
    await expect(ask({ ...owner, impersonator })).rejects.toMatchObject(refused)
    await expect(ask({ ...owner, shared_device_id: 'x' })).rejects.toMatchObject(refused)
    expect(await listExports(ctx)).toEqual([])
    const id = await exported()
    const open = (actor: Actor) => openExport({ ...ctx, actor }, { export_id: id })
    await expect(open(clerk)).rejects.toMatchObject(refused)
    await expect(open({ ...owner, impersonator })).rejects.toMatchObject(refused)
    expect(await jobsNamed('mail.send')).toMatchObject([
      { data: { mail: { template: 'export-ready', to: { address: owner.email } } } },
    ])
  })

  test('one at a time, five a day', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => requestExport(ctx, { current_password: PASSWORD })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EXPORT_UNDER_WAY' },
    })
    const [first] = await listExports(ctx)
    await makeExport(ctx, newZip, { export_id: first?.id ?? '' })
    for (let made = 1; made < 5; made += 1) await exported()
    await expect(exported()).rejects.toMatchObject({ code: 'TOO_MANY_EXPORTS' })
  })

  test('the platform, with a reason that both logs keep; it does not fetch what an owner asked for', async () => {
    const { tenant_id } = shop
    const admin = { ...console.admin, storage: disk.storage }
    const own = await exported()
    const { id } = await requestExportAsPlatform(admin, {
      tenant_id,
      reason: 'Request of the CNIL',
    })
    await makeExport(ctx, newZip, { export_id: id })
    expect(await console.audited(id)).toMatchObject([
      { type: 'shop_export_requested', tenant_id, details: { reason: 'Request of the CNIL' } },
      { type: 'shop_export_made' },
    ])
    expect(await console.secured(id)).toMatchObject([{ type: 'shop_export_requested' }])
    const listed = await listExportsAsPlatform(admin, { tenant_id })
    expect(listed).toMatchObject([{ id, state: 'ready', is_from_platform: true }])
    const { file, file_name } = await openExportAsPlatform(admin, { tenant_id, export_id: id })
    expect(file_name).toBe(`${shop.tenant_slug}-donnees.zip`)
    expect((await readZip(file.stream)).has('README.txt')).toBe(true)
    const gone = { code: 'NOT_FOUND' }
    const named = (export_id: string, of = tenant_id) =>
      openExportAsPlatform(admin, { tenant_id: of, export_id })
    await expect(named(own)).rejects.toMatchObject(gone)
    await expect(named(id, neighbour.tenant_id)).rejects.toMatchObject(gone)
    await expect(named('x')).rejects.toMatchObject(gone)
    await expect(requestExportAsPlatform(ctx, { tenant_id, reason: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('a neighbour finds nothing under the number of an export', async () => {
    const id = await exported()
    const other = await console.team.member(neighbour, ALL)
    const there = { ...console.team.at(neighbour, other), storage: disk.storage }
    await expect(openExport(there, { export_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('after a day', () => {
  test('the file is removed and no longer given out', async () => {
    const id = await exported()
    await expect(openExport(later(25), { export_id: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await sweepExports({ ...later(23), actor: { kind: 'job', name: 'shop-exports.sweep' } })
    expect(await jobsNamed('shop-exports.end')).toEqual([])
    await sweepExports({ ...later(25), actor: { kind: 'job', name: 'shop-exports.sweep' } })
    expect(await jobsNamed('shop-exports.end')).toHaveLength(1)
    await endExports(later(23))
    expect(await disk.storage.head(exportKey(shop.tenant_id, id))).not.toBeNull()
    await endExports(later(25))
    expect(await disk.storage.head(exportKey(shop.tenant_id, id))).toBeNull()
    expect(await listExports(later(25))).toMatchObject([{ state: 'over' }])
  })

  test('one that never ended no longer stands in the way', async () => {
    await requestExport(ctx, { current_password: PASSWORD })
    await endExports(later(25))
    expect(await listExports(later(25))).toMatchObject([{ state: 'failed' }])
    ctx = later(26)
    await exported()
  })
})
