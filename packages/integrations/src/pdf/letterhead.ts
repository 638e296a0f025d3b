import { formatDateFr } from '@fournil/domain/calendar'
import { isFrance } from '@fournil/domain/countries'
import { INNER, rule, SHEET, type Sheet, TITLES } from './sheet.ts'

const LOGO = 48
const RIGHT = 190

/** The first page's head: whose document this is, what it is, and its number. Answers where the page goes on. */
export function drawLetterhead(sheet: Sheet): number {
  drawBand(sheet)
  const below = Math.max(drawShop(sheet), drawTitle(sheet))
  rule(sheet, below + 12)
  return below + 12
}

/** The head of the pages that follow. */
export function drawRunningHead(sheet: Sheet): number {
  const { pen, inks, content } = sheet
  drawBand(sheet)
  const y = SHEET.top + 6
  const name = pen.wrap(content.shop.name, 260, { face: 'display', size: 13 })[0] ?? ''
  pen.write(name, { x: SHEET.left, y }, { face: 'display', size: 13, colour: inks.accent })
  pen.write(
    `${TITLES[content.kind]} ${content.invoice_number}, suite`,
    { x: SHEET.left, y, width: INNER, align: 'right' },
    { colour: inks.muted },
  )
  return y + 14
}

function drawBand({ pen, inks }: Sheet) {
  pen.doc.rect(0, 0, SHEET.width, 7).fill(inks.accent)
}

function drawShop({ pen, inks, content, logo }: Sheet): number {
  const { shop, seller } = content
  const x = SHEET.left + (logo ? LOGO + 14 : 0)
  const width = SHEET.right - RIGHT - 16 - x
  if (logo) {
    const fit: [number, number] = [LOGO, LOGO]
    pen.doc.image(Buffer.from(logo), SHEET.left, SHEET.top - 8, { fit, valign: 'center' })
  }
  const display = { face: 'display', size: 22, colour: inks.accent } as const
  let y = SHEET.top + 12
  for (const line of pen.wrap(shop.name, width, display)) {
    pen.write(line, { x, y }, display)
    y += 24
  }
  y -= 8
  const country = isFrance(seller.country) ? '' : `, ${seller.country}`
  const lines = [
    seller.company_name === shop.name ? '' : seller.company_name,
    `${seller.address}, ${seller.postal_code} ${seller.city}${country}`,
    [seller.phone, seller.email].filter(Boolean).join('  ·  '),
  ]
  const small = { size: 8.5, colour: inks.muted }
  for (const line of lines.filter(Boolean).flatMap((text) => pen.wrap(text, width, small))) {
    pen.write(line, { x, y }, small)
    y += 12
  }
  return y - 6
}

function drawTitle({ pen, inks, content }: Sheet): number {
  const place = { x: SHEET.right - RIGHT, width: RIGHT, align: 'right' } as const
  let y = SHEET.top + 12
  const title = { face: 'display', size: 22, colour: inks.ink } as const
  pen.write(TITLES[content.kind], { ...place, y }, title)
  y += 18
  pen.write(content.invoice_number, { ...place, y }, { face: 'strong', size: 11, colour: inks.ink })
  const muted = { size: 8.5, colour: inks.muted }
  const { credited } = content
  const lines = [`Émis${credited ? '' : 'e'} le ${formatDateFr(content.issued_on)}`]
  if (credited) {
    lines.push(`sur la facture ${credited.invoice_number}`)
    lines.push(`du ${formatDateFr(credited.issued_on)}`)
  }
  for (const line of lines.flatMap((text) => pen.wrap(text, RIGHT, muted))) {
    y += 13
    pen.write(line, { ...place, y }, muted)
  }
  return y + 6
}
