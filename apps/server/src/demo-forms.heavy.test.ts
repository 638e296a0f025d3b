import { CategoryForm } from '@fournil/contract/office/categories'
import { DesignForm } from '@fournil/contract/office/design-form'
import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { NotificationSettings } from '@fournil/contract/office/notifications'
import { OrderSettings } from '@fournil/contract/office/order-settings'
import { ProductForm } from '@fournil/contract/office/product-form'
import { PromoCodeForm } from '@fournil/contract/office/promo-codes'
import { StoreForm } from '@fournil/contract/office/store-form'
import { TaxRateForm, TaxSettings } from '@fournil/contract/office/taxes'
import { WRITING, type WrittenDemo, writtenDemo } from '@fournil/demo/testing/written-demo'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from './app-services.ts'
import { testMember, testSession } from './testing/test-people.ts'
import { type TestServer, testServer } from './testing/test-server.ts'
import { testServices } from './testing/test-services.ts'

let demo: WrittenDemo
let services: AppServices
let server: TestServer

beforeAll(async () => {
  demo = await writtenDemo()
  services = await testServices(demo.database)
  server = await testServer({ services })
}, WRITING)
afterAll(async () => {
  await server.close()
  await services.close()
  await demo.database.close()
})

type Form = { shape: object }
type Answer = Record<string, unknown>

/** What its owner may do in a demo shop: opens a form, presses 'Enregistrer' and nothing else. */
describe.each(['maison-levain', 'colbert'])('in the demo shop %s', (slug) => {
  const host = `${slug}.localhost`
  let cookies: { fournil_session: string }
  beforeAll(async () => {
    const [tenant] = await demo.database.owner<{ tenant_id: string }>(
      'select id as tenant_id from tenants where slug = $1',
      [slug],
    )
    if (!tenant) throw new Error(`There is no ${slug}.`)
    const owner = await testMember(demo.database, tenant, PERMISSIONS)
    cookies = await testSession(demo.database, owner, host)
  })

  async function ask(method: 'GET' | 'PUT', path: string, payload?: object): Promise<Answer> {
    const { statusCode, body } = await server.ask(host, `/api/office/${path}`, {
      method,
      cookies,
      headers: { origin: `http://${host}` },
      ...(payload && { payload }),
    })
    expect(statusCode, `${path}: ${body}`).toBe(200)
    return JSON.parse(body)
  }

  const fields = ({ shape }: Form, answer: Answer) =>
    Object.fromEntries(
      [...Object.keys(shape), 'version'].flatMap((field) =>
        field in answer ? [[field, answer[field]]] : [],
      ),
    )

  async function saveAll(form: Form, path: string, found: readonly Answer[]) {
    expect(found.length, path).toBeGreaterThan(0)
    for (const one of found) await ask('PUT', `${path}/${one.id}`, fields(form, one))
  }
  const each = (path: string, rows: unknown) =>
    Promise.all((rows as Answer[]).map(({ id }) => ask('GET', `${path}/${id}`)))

  test('every product can be saved as it is', async () => {
    const first = await ask('GET', 'products')
    const second = await ask('GET', 'products?page=2')
    const rows = [...(first.products as Answer[]), ...(second.products as Answer[])]
    await saveAll(ProductForm, 'products', await each('products', rows))
  })

  test('so can every store, category, promo code and VAT rate', async () => {
    const { stores } = await ask('GET', 'stores')
    await saveAll(StoreForm, 'stores', await each('stores', stores))
    const categories = (await ask('GET', 'categories')) as unknown as Answer[]
    await saveAll(CategoryForm, 'categories', categories)
    const { promo_codes } = await ask('GET', 'promo-codes')
    await saveAll(PromoCodeForm, 'promo-codes', promo_codes as Answer[])
    const { rates } = await ask('GET', 'taxes')
    await saveAll(TaxRateForm, 'tax-rates', rates as Answer[])
  })

  test('and every setting', async () => {
    for (const [path, form] of [
      ['design-settings', DesignForm],
      ['notification-settings', NotificationSettings],
      ['invoice-settings', InvoiceSettings],
      ['order-settings', OrderSettings],
    ] as const)
      await ask('PUT', path, fields(form, await ask('GET', path)))
    const { settings } = await ask('GET', 'taxes')
    await ask('PUT', 'taxes', fields(TaxSettings, settings as Answer))
  })
})
