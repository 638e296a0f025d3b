import { formatDateFr } from '@fournil/domain/calendar'
import { registrationOf } from '@fournil/domain/invoices-legal'
import { seatText } from '@fournil/domain/terms/seller-text'
import { TERMS_TITLE, termsIntro, termsOfSale } from '@fournil/domain/terms/terms-of-sale'
import type { TermsBlock } from '@fournil/domain/terms/terms-text'
import { openDocument, writtenOut } from '../document.ts'
import { fontsFor } from '../fonts-for.ts'
import { drawFeet } from '../foot.ts'
import { drawLetterhead } from '../letterhead.ts'
import { penOn } from '../pen.ts'
import type { TermsDrawing } from '../port.ts'
import { printable } from '../printable.ts'
import { type Heading, inksFor } from '../sheet.ts'
import { authorMetadata } from '../xmp.ts'
import { linesOfBlocks, linesOfHeading, type TermsPaper } from './terms-lines.ts'
import { wordWrapper } from './wrap-words.ts'
import { writeLines } from './write-lines.ts'

/** The terms of sale as they are on a day, to be kept by whoever ordered on it. */
export async function drawTerms(drawing: TermsDrawing): Promise<Uint8Array> {
  const { seller, shop, day, origin } = drawing
  // The same words of the same day give the same bytes.
  const doc = openDocument(`${TERMS_TITLE}, ${formatDateFr(day)}`, new Date(`${day}T00:00:00.000Z`))
  const pen = penOn(doc, await fontsFor(JSON.stringify(drawing)))
  const paper: TermsPaper = {
    pen,
    wrap: wordWrapper(pen),
    inks: inksFor(shop.primary_color),
    heading: headingOf(drawing),
    logo: null,
  }
  doc.addPage()
  const top = drawLetterhead(paper) + 22
  const intro: TermsBlock = { kind: 'paragraph', content: [termsIntro(seller)] }
  const lines = [
    ...linesOfBlocks(paper, [intro], origin),
    ...termsOfSale(seller).flatMap(({ title, blocks }, n) => [
      ...linesOfHeading(paper, `${n + 1}. ${title}`),
      ...linesOfBlocks(paper, blocks, origin),
    ]),
  ]
  writeLines(paper, lines, top)
  drawFeet(paper)
  doc.appendXML(authorMetadata(printable(seller.company_name)))
  return writtenOut(doc)
}

function headingOf({ shop, seller, day }: TermsDrawing): Heading {
  const { company_name, address, postal_code, city, phone, email } = seller
  return {
    name: shop.name,
    lines: [
      company_name === shop.name ? '' : company_name,
      seatText(seller) ?? '',
      [phone, email].filter(Boolean).join('  ·  '),
    ],
    title: 'CGV',
    number: `au ${formatDateFr(day)}`,
    notes: [TERMS_TITLE],
    registration: [
      company_name,
      ...registrationOf({
        ...seller,
        address: address ?? '',
        postal_code: postal_code ?? '',
        city: city ?? '',
      }),
    ],
  }
}
