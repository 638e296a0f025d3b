import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import { describe, expect, test } from 'vitest'
import { demoShops } from '../../demo/shops.ts'
import { shopContext } from '../shop-context.ts'
import { planShop } from '../write-shop.ts'
import { invoiceRows } from './invoices.ts'

// Over the turn of the year, so that both series begin again.
const NOW = new Date('2027-01-03T10:13:00Z')

describe.each(demoShops.map((shop) => [shop.slug, shop] as const))('%s', (_, shop) => {
  const context = shopContext(shop, NOW)
  const { orders } = planShop(context, new Map())
  const rows = invoiceRows(context, orders, new Map())

  test('issues documents that its own settings allow', () => {
    for (const { content } of rows) expect(missingLegalMentions(content.seller)).toEqual([])
  })

  test('freezes what a document prints of its seller, and no more of the settings', () => {
    for (const { content } of rows) {
      expect(content.seller.company_name).toBe(shop.invoice_settings.company_name)
      for (const field of ['publication_director', 'mediator_name', 'invoice_footer_text'])
        expect(content.seller).not.toHaveProperty(field)
    }
  })

  test('says the same in its books and on its documents, and every figure adds up', () => {
    for (const { content, ...row } of rows) {
      const { kind, invoice_number, subtotal_ht, total_tax, total_ttc } = row
      expect(content).toMatchObject({ kind, invoice_number, subtotal_ht, total_tax, total_ttc })
      const sum = (key: 'subtotal' | 'tax_amount' | 'total_ttc') =>
        content.lines.reduce((all, line) => all + line[key], 0)
      expect([sum('subtotal'), sum('tax_amount'), sum('total_ttc')]).toEqual([
        subtotal_ht,
        total_tax,
        total_ttc,
      ])
    }
  })

  test('credits what it invoiced, and names the invoice', () => {
    const invoices = new Map(rows.map((row) => [row.id, row]))
    const notes = rows.filter(({ kind }) => kind === 'credit_note')
    expect(notes.length).toBeGreaterThan(0)
    for (const { credited_invoice_id, content } of notes) {
      const invoice = invoices.get(credited_invoice_id ?? '')
      expect(content.credited).toEqual({
        invoice_number: invoice?.invoice_number,
        issued_on: invoice?.content.issued_on,
        total_ttc: invoice?.total_ttc,
      })
      expect(content.total_ttc).toBeLessThanOrEqual(invoice?.total_ttc ?? 0)
    }
  })
})
