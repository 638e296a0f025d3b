import { INNER, type Paper, rule, SHEET } from './sheet.ts'

const LOGO = 48
const RIGHT = 190

/** The first page's head: whose document this is, what it is, and its number. Answers where the page goes on. */
export function drawLetterhead(paper: Paper): number {
  drawBand(paper)
  const below = Math.max(drawShop(paper), drawTitle(paper))
  rule(paper, below + 12)
  return below + 12
}

/** The head of the pages that follow. */
export function drawRunningHead(paper: Paper): number {
  const { pen, inks, heading } = paper
  drawBand(paper)
  const y = SHEET.top + 6
  const name = pen.wrap(heading.name, 260, { face: 'display', size: 13 })[0] ?? ''
  pen.write(name, { x: SHEET.left, y }, { face: 'display', size: 13, colour: inks.accent })
  pen.write(
    `${heading.title} ${heading.number}, suite`,
    { x: SHEET.left, y, width: INNER, align: 'right' },
    { colour: inks.muted },
  )
  return y + 14
}

function drawBand({ pen, inks }: Paper) {
  pen.doc.rect(0, 0, SHEET.width, 7).fill(inks.accent)
}

function drawShop({ pen, inks, heading, logo }: Paper): number {
  const x = SHEET.left + (logo ? LOGO + 14 : 0)
  const width = SHEET.right - RIGHT - 16 - x
  if (logo) {
    const fit: [number, number] = [LOGO, LOGO]
    pen.doc.image(Buffer.from(logo), SHEET.left, SHEET.top - 8, { fit, valign: 'center' })
  }
  const display = { face: 'display', size: 22, colour: inks.accent } as const
  let y = SHEET.top + 12
  for (const line of pen.wrap(heading.name, width, display)) {
    pen.write(line, { x, y }, display)
    y += 24
  }
  y -= 8
  const small = { size: 8.5, colour: inks.muted }
  for (const line of heading.lines
    .filter(Boolean)
    .flatMap((text) => pen.wrap(text, width, small))) {
    pen.write(line, { x, y }, small)
    y += 12
  }
  return y - 6
}

function drawTitle({ pen, inks, heading }: Paper): number {
  const place = { x: SHEET.right - RIGHT, width: RIGHT, align: 'right' } as const
  let y = SHEET.top + 12
  const title = { face: 'display', size: 22, colour: inks.ink } as const
  pen.write(heading.title, { ...place, y }, title)
  y += 18
  pen.write(heading.number, { ...place, y }, { face: 'strong', size: 11, colour: inks.ink })
  const muted = { size: 8.5, colour: inks.muted }
  for (const line of heading.notes.flatMap((text) => pen.wrap(text, RIGHT, muted))) {
    y += 13
    pen.write(line, { ...place, y }, muted)
  }
  return y + 6
}
