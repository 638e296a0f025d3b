import type { Face, Fonts } from './faces.ts'
import { fontRuns, type Run } from './font-runs.ts'
import { printable } from './printable.ts'

export type Style = { face?: Face; size?: number; colour?: string; tracking?: number }
export type Place = { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' }

export type Pen = {
  doc: PDFKit.PDFDocument
  /** One line; `y` is its baseline. */
  write: (text: string, place: Place, style?: Style) => void
  widthOf: (text: string, style?: Style) => number
  /** The lines a text takes in this width. */
  wrap: (text: string, width: number, style?: Style) => string[]
  /** Whether a letter of what was written or measured so far could not be printed. */
  hasStandIn: () => boolean
}

const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export function penOn(doc: PDFKit.PDFDocument, fonts: Fonts): Pen {
  const { runsOf, hasStandIn } = fontRuns(doc, fonts)

  function widthOfRun({ font, text }: Run, { size = 9, tracking = 0 }: Style): number {
    doc.font(font).fontSize(size)
    return doc.widthOfString(text, { features: FIGURES, characterSpacing: tracking })
  }

  function widthOf(text: string, style: Style = {}): number {
    return runsOf(text, style.face ?? 'text').reduce((sum, run) => sum + widthOfRun(run, style), 0)
  }

  function write(text: string, { x, y, width = 0, align = 'left' }: Place, style: Style = {}) {
    const { face = 'text', size = 9, colour = '#000000', tracking = 0 } = style
    const spare = align === 'left' ? 0 : width - widthOf(text, style)
    let left = x + (align === 'center' ? spare / 2 : spare)
    for (const run of runsOf(text, face)) {
      doc.font(run.font).fontSize(size).fillColor(colour)
      doc.text(run.text, left, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: FIGURES,
        characterSpacing: tracking,
      })
      left += widthOfRun(run, style)
    }
  }

  function wrap(text: string, width: number, style: Style = {}): string[] {
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => wrapParagraph(paragraph, (line) => widthOf(line, style) <= width))
  }

  return { doc, write, widthOf, wrap, hasStandIn }
}

// Only plain spaces break: no-break spaces keep a number and its unit together.
function wrapParagraph(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = cut(word, fits)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

/** A word wider than the column is cut where it must be. */
function cut(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
