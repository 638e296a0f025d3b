import { FACES, type Face, fontFile } from './faces.ts'
import { printable } from './printable.ts'

export type Run = { font: string; text: string }

const NONE_HAS_IT = '\u25a1'

/**
 * Cuts a text into runs, each in the first font of the face that has all its letters: in a PDF/A no sign may be missing
 * from its font. What no font has is shown as an empty square.
 */
export function fontRuns(doc: PDFKit.PDFDocument): (text: string, face: Face) => Run[] {
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
  const hasLetter = coverage(doc)
  const known = new Map<string, Run[]>()

  return (text, face) => {
    const cached = known.get(`${face} ${text}`)
    if (cached) return cached
    const runs: Run[] = []
    known.set(`${face} ${text}`, runs)
    for (const { segment } of graphemes.segment(printable(text))) {
      const found = FACES[face].find((font) => [...segment].every((sign) => hasLetter(font, sign)))
      const font = found ?? FACES[face].at(-1) ?? ''
      const letters = found ? segment : NONE_HAS_IT
      const last = runs.at(-1)
      if (last?.font === font) last.text += letters
      else runs.push({ font, text: letters })
    }
    return runs
  }
}

type FontProgram = { hasGlyphForCodePoint: (codePoint: number) => boolean }

// A font is opened when its first letter is asked for: the large ones hardly ever are.
function coverage(doc: PDFKit.PDFDocument): (font: string, letter: string) => boolean {
  const opened = new Map<string, FontProgram>()
  return (font, letter) => {
    const program = opened.get(font) ?? open(doc, font)
    opened.set(font, program)
    return program.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}

// pdfkit does not say which letters a font has; the program of the font it has just opened does.
function open(doc: PDFKit.PDFDocument, font: string): FontProgram {
  doc.registerFont(font, fontFile(font))
  doc.font(font)
  return (doc as unknown as { _font: { font: FontProgram } })._font.font
}
