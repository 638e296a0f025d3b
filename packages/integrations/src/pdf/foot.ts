import { STAND_IN } from './font-runs.ts'
import type { Pen, Style } from './pen.ts'
import { INNER, type Paper, rule, SHEET, type Sheet } from './sheet.ts'

const SMALL = 7
const LINE = 9.5
const FROM_EDGE = 34

/** Where the text of a page must end. */
export function footTop(paper: Paper): number {
  return SHEET.height - FROM_EDGE - registrationLines(paper).length * LINE - 12
}

export function closingHeight(sheet: Sheet): number {
  return closingLines(sheet).reduce((sum, { height }) => sum + height, 14)
}

/** The shop's own words and the sentences of the law, once, at the foot of the last page. */
export function drawClosing(sheet: Sheet, bottom: number) {
  let y = bottom - closingHeight(sheet) + 14
  for (const { text, height, size, colour } of closingLines(sheet)) {
    y += height
    sheet.pen.write(text, { x: SHEET.left, y: y - 3 }, { size, colour })
  }
}

function closingLines({ pen, inks, content }: Sheet) {
  const { footer_text, mentions } = content
  const own = { size: 8.5, height: 12, colour: inks.ink }
  const legal = { size: SMALL, height: LINE, colour: inks.muted }
  // The shop may have written the same sentence itself.
  const sentences = mentions.map(({ text }) => text).filter((text) => !footer_text?.includes(text))
  const words = ownWords(pen, footer_text ?? '', own)
  if (pen.hasStandIn()) sentences.push(STAND_IN_NOTE)
  return [
    ...words.map((text) => ({ text, ...own })),
    { text: '', ...legal, height: 4 },
    ...pen.wrap(sentences.join(' '), INNER, legal).map((text) => ({ text, ...legal })),
  ]
}

const STAND_IN_NOTE = `${STAND_IN} remplace un caractère qui ne peut pas être imprimé ici\u202f; les noms exacts figurent dans le fichier factur-x.xml joint à ce document.`
const MOST_LINES = 14

// A text of a thousand line breaks is not worth a page of its own: then they are spaces.
function ownWords(pen: Pen, text: string, style: Style): string[] {
  const lines = pen.wrap(text, INNER, style)
  return lines.length > MOST_LINES ? pen.wrap(text.replace(/\s+/g, ' '), INNER, style) : lines
}

/** On every page, once all are there: who is registered where, and which page this is. */
export function drawFeet(paper: Paper) {
  const { doc } = paper.pen
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawFoot(paper, page + 1, count)
  }
}

function drawFoot(paper: Paper, page: number, pages: number) {
  const { pen, inks } = paper
  const lines = registrationLines(paper)
  const style = { size: SMALL, colour: inks.muted }
  let y = SHEET.height - FROM_EDGE - (lines.length - 1) * LINE
  rule(paper, y - 12)
  for (const line of lines) {
    pen.write(line, { x: SHEET.left, y }, style)
    y += LINE
  }
  const at = { x: SHEET.left, y: SHEET.height - FROM_EDGE, width: INNER, align: 'right' } as const
  pen.write(`Page ${page} / ${pages}`, at, style)
}

function registrationLines({ pen, heading }: Paper): string[] {
  // Broken between two facts, never inside one.
  const parts = heading.registration.map((part) => part.replaceAll(' ', '\u00a0'))
  const lines = pen.wrap(parts.join('\u00a0· '), INNER - 60, { size: SMALL })
  return lines.map((line) => line.replace(/\u00a0·$/, ''))
}
