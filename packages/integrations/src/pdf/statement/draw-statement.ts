import { formatDateFr } from '@fournil/domain/calendar'
import { registrationOf } from '@fournil/domain/invoices-legal'
import { daysOfMonth, formatMonthFr } from '@fournil/domain/months'
import { companyLines } from '../company-lines.ts'
import { openDocument, writtenOut } from '../document.ts'
import { fontsFor } from '../fonts-for.ts'
import { drawFeet, footTop } from '../foot.ts'
import { drawLetterhead, drawRunningHead } from '../letterhead.ts'
import { printableLogo } from '../logo.ts'
import { penOn } from '../pen.ts'
import type { StatementContent, StatementDrawing } from '../port.ts'
import { printable } from '../printable.ts'
import { type Heading, inksFor } from '../sheet.ts'
import { authorMetadata } from '../xmp.ts'
import { drawDays } from './day-table.ts'
import { drawOverview } from './overview.ts'
import type { StatementSheet } from './statement-sheet.ts'

/** Two pages at most: a line for each day, however many orders it had. */
export async function drawStatement({
  content,
  issued_at,
  logo,
}: StatementDrawing): Promise<Uint8Array> {
  const heading = headingOf(content)
  const doc = openDocument(`${heading.title} ${heading.number}`, issued_at)
  const sheet: StatementSheet = {
    pen: penOn(doc, await fontsFor(JSON.stringify(content))),
    inks: inksFor(content.shop.primary_color),
    heading,
    content,
    logo: await printableLogo(logo),
  }
  drawPages(sheet)
  doc.appendXML(authorMetadata(printable(content.platform.name)))
  return writtenOut(doc)
}

function headingOf({ month, is_provisional, issued_on, shop, seller }: StatementContent): Heading {
  const { from, to } = daysOfMonth(month)
  return {
    name: shop.name,
    lines: seller ? companyLines(seller, shop.name) : [],
    title: 'Relevé',
    number: formatMonthFr(month),
    notes: [
      `Du ${formatDateFr(from)} au ${formatDateFr(to)}`,
      `Établi le ${formatDateFr(issued_on)}`,
      ...(is_provisional ? ['Provisoire\u00a0: le mois n’est pas terminé'] : []),
    ],
    registration: seller ? [seller.company_name, ...registrationOf(seller)] : [shop.name],
  }
}

function drawPages(sheet: StatementSheet) {
  const { doc } = sheet.pen
  doc.addPage()
  const below = drawOverview(sheet, drawLetterhead(sheet) + 20)
  drawDays(sheet, below + 22, footTop(sheet), () => {
    doc.addPage()
    return drawRunningHead(sheet) + 10
  })
  drawFeet(sheet)
}
