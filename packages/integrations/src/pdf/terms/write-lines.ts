import { footTop } from '../foot.ts'
import { drawRunningHead } from '../letterhead.ts'
import { type Paper, SHEET } from '../sheet.ts'
import type { TextLine } from './terms-lines.ts'

/** A text as long as it is, page after page. A heading is never left alone at the foot of one. */
export function writeLines(paper: Paper, lines: readonly TextLine[], top: number) {
  const { pen, inks } = paper
  const bottom = footTop(paper)
  let y = top
  lines.forEach((line, n) => {
    const needed = line.keeps_next ? line.height + (lines[n + 1]?.height ?? 0) * 2 : line.height
    if (y + line.above + needed > bottom) {
      pen.doc.addPage()
      y = drawRunningHead(paper) + 12
    } else y += line.above
    if (line.is_boxed)
      pen.doc.rect(SHEET.left, y - line.above, 2, line.height + line.above).fill(inks.accent)
    y += line.height
    pen.write(line.text, { x: SHEET.left + line.indent, y: y - 3.5 }, line.style)
  })
}
