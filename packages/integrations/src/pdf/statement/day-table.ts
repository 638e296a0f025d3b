import { formatShortDateFr } from '@fournil/domain/calendar'
import { formatAmount } from '@fournil/domain/money'
import type { StatementDay, StatementLine } from '@fournil/domain/statement'
import { rule, SHEET } from '../sheet.ts'
import { drawFigures, drawTableHead, type FigureColumn } from '../table-parts.ts'
import type { StatementSheet } from './statement-sheet.ts'

type Column = FigureColumn & { of: (line: StatementLine) => number }

const ROW = 17
const COLUMNS: readonly Column[] = [
  { title: 'Ventes', width: 66, of: ({ sales }) => sales },
  { title: 'Remboursés', width: 68, of: ({ refunds }) => refunds },
  { title: 'Commissions', width: 70, of: ({ commissions }) => commissions },
  { title: 'Litiges et frais', width: 76, of: (line) => line.disputes + line.dispute_fees },
  { title: 'Paiements', width: 66, of: ({ payouts }) => payouts },
]
const BALANCE: FigureColumn = { title: 'Solde (€)', width: 72 }

/** A line for each day on which something moved, and their sum. `turnPage` answers where the next page begins. */
export function drawDays(
  sheet: StatementSheet,
  top: number,
  bottom: number,
  turnPage: () => number,
) {
  const { pen, inks, content } = sheet
  const { days, totals, closing } = content.statement
  if (days.length === 0) {
    pen.write('Aucun mouvement.', { x: SHEET.left, y: top + 10 }, { colour: inks.muted })
    return
  }
  const head = (at: number) => drawTableHead(sheet, 'Jour', [...COLUMNS, BALANCE], at)
  let y = head(top)
  for (const day of days) {
    if (y + ROW > bottom) y = head(turnPage())
    drawRow(sheet, formatShortDateFr(day.day), day, day.balance, y)
    y += ROW
    rule(sheet, y)
  }
  if (y + ROW > bottom) y = head(turnPage())
  drawRow(sheet, 'Total', totals, closing.pending + closing.available, y, 'strong')
}

function drawRow(
  sheet: StatementSheet,
  name: string,
  line: StatementLine | StatementDay,
  balance: number,
  top: number,
  face: 'text' | 'strong' = 'text',
) {
  const { pen, inks } = sheet
  const y = top + 12
  const style = { face, size: 8.5, colour: inks.ink }
  pen.write(name, { x: SHEET.left + 8, y }, style)
  const columns = [...COLUMNS, { ...BALANCE, of: () => balance }]
  drawFigures(sheet, columns, y, ({ of }) => figure(of(line), of === columns.at(-1)?.of), style)
}

/** Nothing is a dash: what moved is seen at a glance. */
function figure(cents: number, isBalance: boolean): string {
  return cents === 0 && !isBalance ? '–' : formatAmount(cents)
}
