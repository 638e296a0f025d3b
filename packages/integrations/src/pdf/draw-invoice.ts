import { openDocument, writtenOut } from './document.ts'
import { electronicInvoice } from './electronic-invoice/electronic-invoice.ts'
import { fontsFor } from './fonts-for.ts'
import { closingHeight, drawClosing, drawFeet, footTop } from './foot.ts'
import { invoiceHeading } from './invoice-heading.ts'
import { drawLetterhead, drawRunningHead } from './letterhead.ts'
import { drawLines } from './line-table.ts'
import { printableLogo } from './logo.ts'
import { drawParties } from './parties.ts'
import { penOn } from './pen.ts'
import type { InvoiceDrawing } from './port.ts'
import { printable } from './printable.ts'
import { inksFor, type Sheet } from './sheet.ts'
import { drawSummary, summaryHeight } from './summary.ts'
import { ATTACHMENT, authorMetadata, facturXMetadata } from './xmp.ts'

/** A Factur-X file: a PDF/A-3 for people, with the same invoice as XML inside. */
export async function drawInvoice({
  content,
  issued_at,
  logo,
}: InvoiceDrawing): Promise<Uint8Array> {
  const xml = electronicInvoice(content)
  const heading = invoiceHeading(content)
  const doc = openDocument(`${heading.title} ${heading.number}`, issued_at)
  const sheet: Sheet = {
    pen: penOn(doc, await fontsFor(JSON.stringify(content))),
    inks: inksFor(content.shop.primary_color),
    heading,
    content,
    logo: await printableLogo(logo),
  }
  drawPages(sheet)
  doc.file(Buffer.from(xml), attachment(issued_at))
  doc.appendXML(authorMetadata(printable(content.seller.company_name)))
  doc.appendXML(facturXMetadata())
  return writtenOut(doc)
}

// pdfkit knows the relationship, its types do not.
function attachment(at: Date): PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } {
  return {
    name: ATTACHMENT,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  }
}

function drawPages(sheet: Sheet) {
  const { doc } = sheet.pen
  const bottom = footTop(sheet)
  const turnPage = () => {
    doc.addPage()
    return drawRunningHead(sheet) + 10
  }
  doc.addPage()
  const below = drawParties(sheet, drawLetterhead(sheet) + 24)
  const end = drawLines(sheet, below + 14, bottom, turnPage)
  const needed = summaryHeight(sheet) + closingHeight(sheet)
  drawSummary(sheet, end + needed > bottom ? turnPage() : end)
  drawClosing(sheet, bottom)
  drawFeet(sheet)
}
