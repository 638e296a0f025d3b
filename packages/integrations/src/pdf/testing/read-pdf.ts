import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  pages: string[]
  /** How far above the lower edge of its page a text begins, in points; the last one that begins so. */
  heightOf: (text: string) => number
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
    const pieces: { text: string; y: number }[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const texts = items.flatMap((item) => ('str' in item ? [item] : []))
      pages.push(texts.map(({ str }) => str).join(' '))
      pieces.push(...texts.map(({ str, transform }) => ({ text: str, y: Number(transform[5]) })))
    }
    const { info, metadata } = await pdf.getMetadata()
    const attachments: Record<string, string> = {}
    for (const name of (await pdf.getAttachments())?.keys() ?? []) {
      const content = await pdf.getAttachmentContent(name)
      attachments[name] = Buffer.from(content ?? []).toString('utf8')
    }
    return {
      heightOf: (text) => pieces.findLast((piece) => piece.text.startsWith(text))?.y ?? Number.NaN,
      pages: pages.map((text) => text.replace(/\s+/g, ' ')),
      xmp: metadata?.getRaw() ?? '',
      title: 'Title' in info ? info.Title : null,
      attachments,
    }
  } finally {
    await task.destroy()
  }
}
