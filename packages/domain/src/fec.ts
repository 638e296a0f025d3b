import { typedEuros } from './money.ts'
import type { RateVat } from './vat.ts'

// Entries as French accounting software takes them: 'fichier des écritures comptables', article A47 A-1 of the Livre des
// procédures fiscales. Amounts are cents, days '2026-11-16'.

export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

type Account = { number: string; name: string }
/** Above zero a debit, below it a credit. */
type Side = { account: Account; amount: number }
export type FecEntry = {
  journal: keyof typeof JOURNALS
  day: string
  piece: string
  label: string
  sides: Side[]
}

const JOURNALS = { VT: 'Ventes en ligne', BQ: 'Banque', OD: 'Opérations diverses' } as const
const PLATFORM: Account = { number: '467100', name: 'Plateforme de vente en ligne' }
const PROVIDER: Account = { number: '467200', name: 'Prestataire de paiement' }
const COMMISSION: Account = { number: '622200', name: 'Commissions sur ventes' }
// What a customer contests is owed or lost only once the bank has decided, and the accountant after it.
const CONTESTED: Account = { number: '416000', name: 'Clients litigieux' }
const DISPUTE_FEES: Account = { number: '627800', name: 'Frais de litiges' }
const BANK: Account = { number: '512000', name: 'Banque' }

/** What was sold, by VAT rate, and what the platform kept of it. A refund is the same with `sign` -1. */
export function saleOrRefund(
  event: {
    day: string
    order_number: string
    label: string
    sign: 1 | -1
    /** The shop takes its money itself, at the provider. */
    on_own_account: boolean
  },
  rates: readonly RateVat[],
  commission: number,
): FecEntry {
  const { day, order_number: piece, label, sign } = event
  const held = event.on_own_account ? PROVIDER : PLATFORM
  const total = rates.reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  const sides = [
    { account: held, amount: sign * total },
    ...rates.flatMap(({ tax_rate, base_ht, tax_amount }) => [
      { account: salesAt(tax_rate), amount: -sign * base_ht },
      { account: vatAt(tax_rate), amount: -sign * tax_amount },
    ]),
    { account: COMMISSION, amount: sign * commission },
    { account: held, amount: -sign * commission },
  ]
  return { journal: 'VT', day, piece, label, sides: sides.filter(({ amount }) => amount !== 0) }
}

/** What a contested payment took from the shop on one day; below zero what it gave back. */
export function disputed(event: {
  day: string
  order_number: string
  on_own_account: boolean
  contested: number
  fee: number
}): FecEntry {
  const { day, order_number: piece, contested, fee } = event
  const held = event.on_own_account ? PROVIDER : PLATFORM
  const sides = [
    { account: CONTESTED, amount: contested },
    { account: DISPUTE_FEES, amount: fee },
    { account: held, amount: -(contested + fee) },
  ]
  return {
    journal: 'OD',
    day,
    piece,
    label: `Litige commande ${piece}`,
    sides: sides.filter(({ amount }) => amount !== 0),
  }
}

/** Money that has arrived on the shop's account. */
export function paidOut(payout: { day: string; piece: string; amount: number }): FecEntry {
  const { day, piece, amount } = payout
  return {
    journal: 'BQ',
    day,
    piece,
    label: 'Virement de la plateforme',
    sides: [
      { account: BANK, amount },
      { account: PLATFORM, amount: -amount },
    ],
  }
}

/** A line for each account of an entry, under its number. */
export function fecLines(entry: FecEntry, number: number): string {
  return entry.sides
    .map(({ account, amount }) =>
      fecLine([
        entry.journal,
        JOURNALS[entry.journal],
        String(number),
        compact(entry.day),
        account.number,
        account.name,
        '',
        '',
        entry.piece,
        compact(entry.day),
        entry.label,
        typedEuros(Math.max(0, amount)),
        typedEuros(Math.max(0, -amount)),
        '',
        '',
        compact(entry.day),
        '',
        '',
      ]),
    )
    .join('')
}

/** Tabs and line ends separate; in a text they are blanks. */
export function fecLine(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')}\r\n`
}

/** '904186723FEC20261231.txt', as the tax office names it. */
export function fecFileName(siret: string | null, last_day: string): string {
  const siren = (siret ?? '').replace(/\D/g, '').slice(0, 9)
  return `${siren.length === 9 ? siren : ''}FEC${compact(last_day)}.txt`
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function salesAt(rate: number): Account {
  return { number: `707${digits(rate)}`, name: `Ventes TVA ${percent(rate)}` }
}

function vatAt(rate: number): Account {
  return { number: `44571${digits(rate)}`, name: `TVA collectée ${percent(rate)}` }
}

/** 5.5 -> '055': a rate keeps an account of its own. */
function digits(rate: number): string {
  const tenths = Math.round(rate * 100)
  return (tenths % 10 === 0 ? String(tenths / 10) : String(tenths)).padStart(3, '0')
}

function percent(rate: number): string {
  return `${String(rate).replace('.', ',')} %`
}
