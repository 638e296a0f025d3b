import type { Face, Font, Fonts } from './faces.ts'
import { printable } from './printable.ts'
import { hasRightToLeft, turned, visualOrder } from './visual-order.ts'

export type Run = { font: string; text: string }

/** Stands for a letter that no font here has. */
export const STAND_IN = '\u25a1'

export type FontRuns = {
  /** The runs of a line from left to right, each in the first font of the face that has all its letters. */
  runsOf: (line: string, face: Face) => Run[]
  /** Whether anything asked for so far had to be replaced. */
  hasStandIn: () => boolean
}

/** In a PDF/A no letter may be missing from its font, so what no font has is replaced. */
export function fontRuns(doc: PDFKit.PDFDocument, fonts: Fonts): FontRuns {
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
  const hasLetter = coverage(doc)
  const known = new Map<string, Run[]>()
  let hasStandIn = false

  function runsInReadingOrder(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const found = fonts[face].find((font) =>
        [...segment].every((letter) => hasLetter(font, letter)),
      )
      if (!found) hasStandIn = true
      const font = found ?? fontWithStandIn(face)
      const letters = found ? segment : STAND_IN
      const last = runs.at(-1)
      if (last?.font === font.name) last.text += letters
      else runs.push({ font: font.name, text: letters })
    }
    return runs
  }

  function fontWithStandIn(face: Face): Font {
    const font = fonts[face].find((each) => hasLetter(each, STAND_IN))
    if (!font) throw new Error(`no font of ${face} has the stand-in`)
    return font
  }

  return {
    runsOf: (line, face) => {
      const cached = known.get(`${face} ${line}`)
      if (cached) return cached
      const runs = visualOrder(printable(line)).flatMap(({ text, isRightToLeft }) => {
        const inOrder = runsInReadingOrder(text, face)
        return isRightToLeft ? inOrder.toReversed().map(toTheLeft) : inOrder
      })
      known.set(`${face} ${line}`, runs)
      return runs
    },
    hasStandIn: () => hasStandIn,
  }
}

// The font's own layout turns letters that run to the left, and nothing else.
function toTheLeft({ font, text }: Run): Run {
  return { font, text: hasRightToLeft(text) ? text : turned(text) }
}

type FontProgram = { hasGlyphForCodePoint: (codePoint: number) => boolean }

// A font is opened when its first letter is asked for: the large ones hardly ever are.
function coverage(doc: PDFKit.PDFDocument): (font: Font, letter: string) => boolean {
  const opened = new Map<string, FontProgram>()
  return (font, letter) => {
    const program = opened.get(font.name) ?? open(doc, font)
    opened.set(font.name, program)
    return program.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}

// pdfkit does not say which letters a font has; the program of the font it has just opened does.
function open(doc: PDFKit.PDFDocument, { name, bytes }: Font): FontProgram {
  doc.registerFont(name, bytes())
  doc.font(name)
  return (doc as unknown as { _font: { font: FontProgram } })._font.font
}
