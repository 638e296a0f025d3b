import { formatHex, mix, parseHex, readableOn } from '@fournil/domain/colours'
import type { InvoiceContent } from '@fournil/domain/invoices'
import type { Pen } from './pen.ts'

/** A4 in points, and the frame that everything keeps to. */
export const SHEET = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 44 } as const
export const INNER = SHEET.right - SHEET.left

const PAPER = '#ffffff'
const HOUSE_COLOUR = '#9a4f12'

/** Warm greys, and the shop's own colour made dark enough to read. */
export type Inks = Record<'ink' | 'muted' | 'rule' | 'panel' | 'accent', string>

/** Whose document it is and what it is: on the first page in full, in part on the others. */
export type Heading = {
  name: string
  /** Under the name: the company, its address. */
  lines: string[]
  title: string
  number: string
  notes: string[]
  /** At the foot of every page. */
  registration: string[]
}

/** What every document is drawn on. */
export type Paper = { pen: Pen; inks: Inks; heading: Heading; logo: Uint8Array | null }

/** What every part of an invoice draws on. */
export type Sheet = Paper & { content: InvoiceContent }

export function inksFor(primary_color: string | null): Inks {
  const own = parseHex(primary_color ?? '')
  const accent = readableOn(PAPER, own ? formatHex(own) : HOUSE_COLOUR)
  return {
    ink: '#2a211a',
    muted: '#6f6256',
    rule: '#e4dacd',
    panel: mix(PAPER, accent, 0.05),
    accent,
  }
}

export function rule(
  { pen, inks }: Paper,
  y: number,
  from: number = SHEET.left,
  to: number = SHEET.right,
) {
  pen.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(inks.rule).stroke()
}

/** A small heading above a block. */
export function label({ pen, inks }: Paper, text: string, x: number, y: number) {
  const style = { face: 'strong', size: 7, colour: inks.accent, tracking: 0.7 } as const
  pen.write(text.toLocaleUpperCase('fr'), { x, y }, style)
}
