import { formatDateFr } from '@fournil/domain/calendar'
import { formatRate } from '@fournil/domain/invoices'
import { formatEuros } from '@fournil/domain/money'
import { daysOfMonth } from '@fournil/domain/months'
import { vatWithin } from '@fournil/domain/statement'
import { label, rule, SHEET } from '../sheet.ts'
import type { StatementSheet } from './statement-sheet.ts'

const PANEL = { width: 270, line: 17, inset: 14 }
const LEFT = SHEET.right - PANEL.width - SHEET.left - 24

/** Who runs the platform on the left, what the month came to on the right. */
export function drawOverview(sheet: StatementSheet, top: number): number {
  return Math.max(drawPlatform(sheet, top), drawTotals(sheet, top))
}

function drawPlatform(sheet: StatementSheet, top: number): number {
  const { pen, inks, content } = sheet
  label(sheet, 'Plateforme', SHEET.left, top + 10)
  let y = top + 26
  const strong = { face: 'strong', size: 10, colour: inks.ink } as const
  const muted = { size: 8.5, colour: inks.muted }
  const { name, lines } = content.platform
  for (const line of pen.wrap(name, LEFT, strong)) {
    pen.write(line, { x: SHEET.left, y }, strong)
    y += 13
  }
  for (const line of lines.flatMap((text) => pen.wrap(text, LEFT, muted))) {
    pen.write(line, { x: SHEET.left, y }, muted)
    y += 12
  }
  y += 10
  for (const line of notesOf(sheet).flatMap((text) => pen.wrap(text, LEFT, muted))) {
    pen.write(line, { x: SHEET.left, y }, muted)
    y += 12
  }
  return y
}

function notesOf({ content }: StatementSheet): string[] {
  const { own_account_commissions } = content.statement
  return [
    'Ce que la plateforme a encaissé pour la boutique, et ce qu’elle lui doit. Un paiement est compté le jour où il est demandé.',
    ...(own_account_commissions === 0
      ? []
      : [
          `Les ventes encaissées sur le compte de paiement de la boutique n’y figurent pas\u00a0; la plateforme y a retenu ${formatEuros(own_account_commissions)} de commissions.`,
        ]),
  ]
}

type Row = { name: string; amount: string; isPart?: boolean }

function drawTotals(sheet: StatementSheet, top: number): number {
  const { pen, inks, content } = sheet
  const { closing } = content.statement
  const rows = rowsOf(sheet)
  const x = SHEET.right - PANEL.width
  const inner = { x: x + PANEL.inset, width: PANEL.width - 2 * PANEL.inset }
  const height = rows.length * PANEL.line + 66
  pen.doc.roundedRect(x, top, PANEL.width, height, 6).fill(inks.panel)
  let y = top + 22
  for (const { name, amount, isPart } of rows) {
    const style = { size: isPart ? 8 : 9, colour: inks.muted }
    pen.write(name, { ...inner, x: inner.x + (isPart ? 8 : 0), y }, style)
    const ink = { size: style.size, colour: isPart ? inks.muted : inks.ink }
    pen.write(amount, { ...inner, y, align: 'right' }, ink)
    y += PANEL.line
  }
  rule(sheet, y - 6, inner.x, inner.x + inner.width)
  y += 14
  const { to } = daysOfMonth(content.month)
  const last = content.is_provisional ? content.issued_on : to
  const strong = { face: 'strong', size: 9.5, colour: inks.ink } as const
  pen.write(`Solde au ${formatDateFr(last)}`, { ...inner, y }, strong)
  const total = { face: 'display', size: 15, colour: inks.accent } as const
  const balance = formatEuros(closing.pending + closing.available)
  pen.write(balance, { ...inner, y, align: 'right' }, total)
  y += 17
  const parts = `dont ${formatEuros(closing.available)} disponibles et ${formatEuros(closing.pending)} en attente`
  pen.write(parts, { ...inner, y }, { size: 8, colour: inks.muted })
  return top + height
}

function rowsOf({ content }: StatementSheet): Row[] {
  const { opening, totals, sales_count } = content.statement
  const { from } = daysOfMonth(content.month)
  const row = (name: string, cents: number) => ({ name, amount: formatEuros(cents) })
  return [
    row(`Solde au ${formatDateFr(from)}`, opening.pending + opening.available),
    row(sales_count > 0 ? `Ventes (${sales_count})` : 'Ventes', totals.sales),
    row('Remboursements', totals.refunds),
    row('Commissions', totals.commissions),
    ...vatRows(content.commission_vat, totals.commissions),
    ...(totals.disputes === 0 ? [] : [row('Litiges', totals.disputes)]),
    ...(totals.dispute_fees === 0 ? [] : [row('Frais de litige', totals.dispute_fees)]),
    row('Paiements demandés', totals.payouts),
  ]
}

function vatRows(percent: number | null, commissions: number): Row[] {
  if (!percent) return []
  const amount = formatEuros(vatWithin(commissions, percent))
  return [{ name: `dont TVA ${formatRate(percent)}`, amount, isPart: true }]
}
