import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readZip } from '@fournil/integrations/archives/testing/read-zip'
import { newZip } from '@fournil/integrations/archives/zip'
import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { createStorage } from '@fournil/integrations/storage/create-storage'
import type { Storage } from '@fournil/integrations/storage/port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { setBuyerCompany } from './buyer-company.ts'
import { generateInvoice } from './generate-invoice.ts'
import { listIssuedInvoices } from './list-issued-invoices.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'
import { zipInvoices } from './zip-invoices.ts'

let desk: OrderDesk
let storage: Storage
let folder: string
let office: OfficeShop
let first: string

// The last minute of November in Paris, and the first of December.
const NOVEMBER = new Date('2026-11-30T22:59:00Z')
const DECEMBER = new Date('2026-11-30T23:01:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  storage = createStorage({ provider: 'disk', directory: folder })
  desk = await openOwnDesk()
  office = await officeShop(desk)
  await office.shop.add('invoice_settings', LEGAL_SETTINGS)
  first = await office.placeAndPay(office.basket, { customer_last_name: 'Lefèvre' })
  await generateInvoice(office.at(NOVEMBER), { order_id: first })
  const second = await office.placeAndPay(office.basket)
  const company = {
    company_name: 'Atelier Morel',
    address: '3 rue des Arts',
    postal_code: '69001',
    city: 'Lyon',
    country: 'France',
    siren: null,
    vat_number: null,
  }
  await setBuyerCompany(office.at(), { order_id: second, company })
  await generateInvoice(office.at(DECEMBER), { order_id: second })
  await refundOrder(office.at(DECEMBER), { order_id: second, amount: 500 })
  await office.carryOutRefunds()
})
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true })
})

type Asked = Partial<Parameters<typeof listIssuedInvoices>[1]>
const numbersOf = async (asked: Asked) => {
  const { invoices } = await listIssuedInvoices(office.at(), { page: 1, ...asked })
  return invoices.map(({ invoice_number }) => invoice_number).toSorted()
}

describe('the documents of a shop', () => {
  test.each<[Asked, string[]]>([
    [{}, ['AV-2026-000001', 'FA-2026-000001', 'FA-2026-000002']],
    [{ month: '2026-12', kind: 'invoice' }, ['FA-2026-000002']],
    [{ month: '2026-11', kind: 'invoice' }, ['FA-2026-000001']],
    [{ month: '2026-10' }, []],
    [{ kind: 'credit_note' }, ['AV-2026-000001']],
    [{ search: 'lefevre' }, ['FA-2026-000001']],
    [{ search: 'FA-2026-000002' }, ['FA-2026-000002']],
    [{ search: 'morel atelier' }, ['AV-2026-000001', 'FA-2026-000002']],
    [{ search: '%' }, []],
    [{ page: 2 }, []],
  ])('asked for %j', async (asked, numbers) => {
    expect(await numbersOf(asked)).toEqual(numbers)
  })

  test('are found by the number of their order, and counted', async () => {
    const { order_number } = (await office.orderRow(first)) as unknown as { order_number: string }
    expect(await numbersOf({ search: order_number })).toEqual(['FA-2026-000001'])
    const { total, total_is_exact, months } = await listIssuedInvoices(office.at(), { page: 2 })
    expect({ total, total_is_exact }).toEqual({ total: 3, total_is_exact: true })
    expect(months).toContain('2026-11')
    expect(months).toContain('2026-12')
  })

  test('are not the neighbour’s, nor anybody’s without the permission', async () => {
    const neighbour = await officeShop(desk)
    expect(await listIssuedInvoices(neighbour.at(), { page: 1 })).toMatchObject({
      invoices: [],
      total: 0,
    })
    const without = { ...office.at(), actor: { ...office.person, permissions: [] } }
    await expect(listIssuedInvoices(without, { page: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('one file of many documents', () => {
  const tools = { draw: drawWhenNeeded, newArchive: newZip }

  test('holds those of a month, each as it is downloaded alone', async () => {
    const { file_name, content } = await zipInvoices({ ...office.at(), storage }, tools, {
      month: '2026-11',
    })
    expect(file_name).toBe('factures-2026-11.zip')
    const files = await readZip(content)
    expect([...files.keys()]).toContain('FA-2026-000001.pdf')
    expect([...files.keys()]).not.toContain('FA-2026-000002.pdf')
    expect(files.get('FA-2026-000001.pdf')).toMatch(/^%PDF-/)
  })

  test('holds the chosen ones of this shop, and is refused where there are none', async () => {
    const { invoices } = await listIssuedInvoices(office.at(), { page: 1, search: 'morel' })
    const ids = invoices.map(({ id }) => id)
    const { content } = await zipInvoices({ ...office.at(), storage }, tools, { ids })
    expect([...(await readZip(content)).keys()].toSorted()).toEqual([
      'AV-2026-000001.pdf',
      'FA-2026-000002.pdf',
    ])
    const neighbour = await officeShop(desk)
    await expect(zipInvoices({ ...neighbour.at(), storage }, tools, { ids })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
    await expect(
      zipInvoices({ ...office.at(), storage }, tools, { month: '2026-01' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
