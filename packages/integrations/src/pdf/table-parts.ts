import { INNER, type Paper, SHEET } from './sheet.ts'

export type FigureColumn = { title: string; width: number }

const HEAD = 22

/** The band of titles above a table; answers where its rows begin. */
export function drawTableHead(
  paper: Paper,
  first: string,
  columns: readonly FigureColumn[],
  top: number,
): number {
  const { pen, inks } = paper
  pen.doc.roundedRect(SHEET.left, top, INNER, HEAD, 4).fill(inks.panel)
  const y = top + 14.5
  const style = { face: 'strong', size: 8, colour: inks.accent } as const
  pen.write(first, { x: SHEET.left + 8, y }, style)
  drawFigures(paper, columns, y, ({ title }) => title, style)
  return top + HEAD
}

/** The columns of figures of one row, set to the right. */
export function drawFigures<Column extends FigureColumn>(
  { pen, inks }: Paper,
  columns: readonly Column[],
  y: number,
  textOf: (column: Column) => string,
  style: Parameters<Paper['pen']['write']>[2] = { colour: inks.ink },
) {
  // From left to right, which is the order in which a screen reader speaks them.
  let x = SHEET.right - 8 - columns.reduce((sum, { width }) => sum + width, 0)
  for (const column of columns) {
    pen.write(textOf(column), { x, y, width: column.width, align: 'right' }, style)
    x += column.width
  }
}
