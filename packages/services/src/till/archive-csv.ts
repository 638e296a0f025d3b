import { typedEuros } from '@fournil/domain/money'
import { PAYMENT_KIND_LABELS, PAYMENT_MEANS_LABELS } from '@fournil/domain/payment-means'
import type { TillClosing, TillPayment } from '@fournil/domain/till-texts'
import { asCsv, text } from '../reports/export-sales.ts'

const KINDS = { day: 'Journée', month: 'Mois', year: 'Année' } as const

/** Each payment as a French spreadsheet opens it. */
export const paymentsCsv = {
  headings: asCsv([
    [
      'Numéro',
      'Opération',
      'Commande',
      'Montant TTC',
      'Montant HT',
      'TVA',
      'Moyen de paiement',
      'Jour',
      'Jour de clôture',
      'Heure (UTC)',
      'Ligne annulée',
      'Empreinte',
    ],
  ]),
  lines: (rows: TillPayment[]) =>
    asCsv(
      rows.map((row) => [
        String(row.number),
        PAYMENT_KIND_LABELS[row.kind],
        text(row.order_number),
        typedEuros(row.amount),
        typedEuros(sum(row.taxes.map(({ base_ht }) => base_ht))),
        typedEuros(sum(row.taxes.map(({ tax_amount }) => tax_amount))),
        PAYMENT_MEANS_LABELS[row.means],
        row.day,
        row.closing_day,
        row.taken_at,
        row.reversal_of === null ? '' : String(row.reversal_of),
        row.hash,
      ]),
    ),
}

export const closingsCsv = {
  headings: asCsv([
    [
      'Numéro',
      'Période',
      'Début',
      'Encaissements',
      'Première ligne',
      'Dernière ligne',
      'Total TTC',
      'Total HT',
      'TVA',
      'Grand total perpétuel',
      'Clôturé à (UTC)',
      'Empreinte',
    ],
  ]),
  lines: (rows: TillClosing[]) =>
    asCsv(
      rows.map((row) => [
        String(row.number),
        KINDS[row.kind],
        row.period_start,
        String(row.payments_count),
        String(row.first_number ?? ''),
        String(row.last_number ?? ''),
        typedEuros(row.total),
        typedEuros(sum(row.by_tax.map(({ base_ht }) => base_ht))),
        typedEuros(sum(row.by_tax.map(({ tax_amount }) => tax_amount))),
        typedEuros(row.perpetual_total),
        row.closed_at,
        row.hash,
      ]),
    ),
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
