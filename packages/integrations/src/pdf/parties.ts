import { companyLines } from '@fournil/domain/buyer-company'
import { formatDateFr } from '@fournil/domain/calendar'
import { deliveryDay, paidInAdvanceOn } from '@fournil/domain/invoices'
import { INNER, label, SHEET, type Sheet } from './sheet.ts'

const HALF = INNER / 2
const LINE = 13

/** For whom, and for which order. */
export function drawParties(sheet: Sheet, top: number): number {
  const { content } = sheet
  label(sheet, content.kind === 'invoice' ? 'Facturé à' : 'Crédité à', SHEET.left, top)
  label(sheet, 'Commande', SHEET.left + HALF, top)
  return Math.max(drawBuyer(sheet, top + 17), drawOrder(sheet, top + 17))
}

function drawBuyer({ pen, inks, content }: Sheet, top: number): number {
  const { name, email, phone, company } = content.buyer
  const strong = { face: 'strong', size: 11, colour: inks.ink } as const
  const muted = { size: 9, colour: inks.muted }
  let y = top
  for (const [text, style] of [
    [company?.company_name ?? name, strong],
    ...(company ? companyLines(company) : []).map((line) => [line, muted] as const),
    [company ? `À l’attention de ${name}` : '', muted],
    [email, muted],
    [phone, muted],
  ] as [string, typeof strong | typeof muted][]) {
    for (const line of text ? pen.wrap(text, HALF - 24, style) : []) {
      pen.write(line, { x: SHEET.left, y }, style)
      y += LINE
    }
  }
  return y
}

function drawOrder({ pen, inks, content }: Sheet, top: number): number {
  const { order, issued_on } = content
  const paidInAdvance = paidInAdvanceOn(content)
  const day = deliveryDay(content)
  const isCollected = day <= issued_on
  const facts: [string, string][] = [
    ['Numéro', order.order_number],
    [isCollected ? 'Retrait le' : 'Retrait prévu le', `${formatDateFr(day)}, ${order.store_name}`],
  ]
  if (paidInAdvance) facts.push(['Payée le', formatDateFr(paidInAdvance)])
  if (content.promo_code) facts.push(['Code promo', content.promo_code])
  if (content.replaces) facts.push(['Remplace', `la facture ${content.replaces.invoice_number}`])
  if (content.reason) facts.push(['Motif', content.reason])
  const width = Math.max(...facts.map(([name]) => pen.widthOf(name))) + 10
  const x = SHEET.left + HALF
  let y = top
  for (const [name, text] of facts) {
    pen.write(name, { x, y }, { colour: inks.muted })
    for (const line of pen.wrap(text, HALF - width)) {
      pen.write(line, { x: x + width, y }, { colour: inks.ink })
      y += LINE
    }
  }
  return y
}
