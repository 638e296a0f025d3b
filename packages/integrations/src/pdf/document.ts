import PDFDocument from 'pdfkit'

/** An empty document that can be kept for ten years: PDF/A, in French. */
export function openDocument(title: string, issued_at: Date): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Creator: 'Fournil', Producer: 'Fournil', CreationDate: issued_at },
  })
}

export async function writtenOut(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  doc.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of doc as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
