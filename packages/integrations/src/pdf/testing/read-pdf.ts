import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  pages: string[]
  /** Where a text begins, in points from the lower left corner of its page; the last one that begins so. */
  placeOf: (text: string) => { x: number; y: number }
  xmp: string
  title: unknown
  attachments: Record<string, string>
}

/** What a reader finds in a PDF: the text of each page, the metadata, the files inside. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  try {
    const pages: string[] = []
    const pieces: { text: string; x: number; y: number }[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const texts = items.flatMap((item) => ('str' in item ? [item] : []))
      pages.push(texts.map(({ str }) => str).join(' '))
      for (const { str, transform } of texts)
        pieces.push({ text: str, x: Number(transform[4]), y: Number(transform[5]) })
    }
    const { info, metadata } = await pdf.getMetadata()
    const attachments: Record<string, string> = {}
    for (const name of (await pdf.getAttachments())?.keys() ?? []) {
      const content = await pdf.getAttachmentContent(name)
      attachments[name] = Buffer.from(content ?? []).toString('utf8')
    }
    return {
      placeOf: (text) =>
        pieces.findLast((piece) => piece.text.startsWith(text)) ?? { x: Number.NaN, y: Number.NaN },
      pages: pages.map((text) => text.replace(/\s+/g, ' ')),
      xmp: metadata?.getRaw() ?? '',
      title: 'Title' in info ? info.Title : null,
      attachments,
    }
  } finally {
    await task.destroy()
  }
}
