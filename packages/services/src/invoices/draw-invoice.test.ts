import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import type { InvoiceDrawing } from '@fournil/integrations/pdf/port'
import { createStorage } from '@fournil/integrations/storage/create-storage'
import type { Storage } from '@fournil/integrations/storage/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { drawInvoice } from './draw-invoice.ts'
import { generateInvoice } from './generate-invoice.ts'
import { readInvoice } from './read-invoice.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'fournil-invoices-'))
let desk: OrderDesk
let office: OfficeShop
let storage: Storage
let drawings: InvoiceDrawing[]
let invoice_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
  storage = createStorage({ provider: 'disk', directory: folder })
})
afterAll(async () => {
  await desk.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  drawings = []
  office = await officeShop(desk)
  await office.shop.add('invoice_settings', LEGAL_SETTINGS)
  const logo_url = `/files/${office.shop.tenant_id}/branding-assets/logo.webp`
  await office.shop.change('storefront_settings', { logo_url }, {})
  const order_id = await office.placeAndPay(office.basket)
  invoice_id = (await generateInvoice(office.at(), { order_id })).invoice_id
})

const at = (): TenantContext => ({ ...office.at(), storage })
const key = () => `${office.shop.tenant_id}/invoices/2026/FA-2026-000001.pdf`
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

async function draw(drawing: InvoiceDrawing) {
  drawings.push(drawing)
  return new TextEncoder().encode(`drawing of ${drawing.content.invoice_number}`)
}

async function pdfUrl() {
  const [row] = await desk.database.owner<{ pdf_url: string | null }>(
    'select pdf_url from invoices where id = $1',
    [invoice_id],
  )
  return row?.pdf_url
}

describe('drawing', () => {
  test('puts a private file away under the shop’s own folder, and says where it is', async () => {
    await drawInvoice(at(), draw, invoice_id)
    expect(await pdfUrl()).toBe(key())
    expect(await storage.head(key())).toMatchObject({
      content_type: 'application/pdf',
      visibility: 'private',
    })
    expect(drawings[0]).toMatchObject({ issued_at: office.at().now, logo: null })
  })

  test('is done once, however often its job runs', async () => {
    await drawInvoice(at(), draw, invoice_id)
    await drawInvoice(at(), draw, invoice_id)
    expect(drawings).toHaveLength(1)
  })

  test('is done again after a crash between the file and the books', async () => {
    await drawInvoice(at(), draw, invoice_id)
    await office.shop.change('invoices', { pdf_url: null }, { id: invoice_id })
    await drawInvoice(at(), draw, invoice_id)
    expect(await pdfUrl()).toBe(key())
  })

  test('hands the logo over if it is a picture, and nothing else', async () => {
    const logo = `${office.shop.tenant_id}/branding-assets/logo.webp`
    const bytes = new TextEncoder().encode('a picture')
    await storage.put(logo, bytes, { content_type: 'image/webp', visibility: 'public' })
    await drawInvoice(at(), draw, invoice_id)
    expect(drawings[0]?.logo).toEqual(bytes)
    await storage.delete(key())
    await storage.put(logo, bytes, { content_type: 'image/svg+xml', visibility: 'public' })
    await drawInvoice(at(), draw, invoice_id)
    expect(drawings[1]?.logo).toBeNull()
  })

  test('of a document that is not there, or is a neighbour’s, is nothing to do', async () => {
    const neighbour = await officeShop(desk)
    await drawInvoice({ ...neighbour.at(), storage }, draw, invoice_id)
    expect(drawings).toEqual([])
  })

  test('for real gives a PDF', async () => {
    await drawInvoice(at(), drawWhenNeeded, invoice_id)
    const file = await storage.get(key())
    expect(file && (await textOf(file.stream)).slice(0, 8)).toBe('%PDF-1.7')
  })
})

describe('reading', () => {
  test('draws what is not there yet, and only then', async () => {
    const first = await readInvoice(at(), draw, invoice_id)
    expect([first.file_name, await textOf(first.file.stream)]).toEqual([
      'FA-2026-000001.pdf',
      'drawing of FA-2026-000001',
    ])
    await textOf((await readInvoice(at(), draw, invoice_id)).file.stream)
    expect(drawings).toHaveLength(1)
  })

  test('brings a lost file back', async () => {
    await drawInvoice(at(), draw, invoice_id)
    await storage.delete(key())
    const { file } = await readInvoice(at(), draw, invoice_id)
    expect(await textOf(file.stream)).toBe('drawing of FA-2026-000001')
  })

  test('by ten people at once gives each the whole file', async () => {
    const read = async () => textOf((await readInvoice(at(), draw, invoice_id)).file.stream)
    const texts = await Promise.all(Array.from({ length: 10 }, read))
    expect(new Set(texts)).toEqual(new Set(['drawing of FA-2026-000001']))
  })

  test.each(['nonsense', '', '00000000-0000-4000-8000-000000000000'])(
    'finds nothing at %o',
    async (id) => {
      await expect(readInvoice(at(), draw, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('is for those who manage orders here', async () => {
    const neighbour = await officeShop(desk)
    await expect(
      readInvoice({ ...neighbour.at(), storage }, draw, invoice_id),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const baker = { ...office.person, permissions: ['can_manage_products'] as const }
    await expect(readInvoice({ ...at(), actor: baker }, draw, invoice_id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      readInvoice({ ...at(), actor: { kind: 'shopper' } }, draw, invoice_id),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(drawings).toEqual([])
  })
})
