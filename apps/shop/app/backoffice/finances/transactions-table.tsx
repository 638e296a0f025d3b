import type { Transaction } from '@fournil/contract/office/finances'
import { formatShortDateFr } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { buttonLook } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import { momentWords } from '../orders/pickup-words.ts'
import { MoneyStatusBadge } from './money-status.tsx'
import { percentWords } from './percent-words.ts'

type TransactionsTableProps = {
  page: { rows: Transaction[]; previous: string | null; next: string | null }
  time_zone: string
}

export function TransactionsTable({ page, time_zone }: TransactionsTableProps) {
  return (
    <div className="stack">
      <DataTable
        caption="Transactions, la plus récente d’abord"
        columns={columnsOf(time_zone)}
        rows={page.rows}
        keyOf={({ id }) => id}
        nameOf={({ order_number }) => order_number}
        empty={
          <EmptyState picture={<BlankSlatePicture />} title="Aucune transaction">
            Chaque commande payée en ligne apparaît ici, avec la commission de la plateforme.
          </EmptyState>
        }
      />
      <Pages {...page} />
    </div>
  )
}

function columnsOf(time_zone: string): Column<Transaction>[] {
  return [
    {
      key: 'order',
      header: 'Commande',
      primary: true,
      cell: ({ order_id, order_number }) => (
        <Link to={`/admin/orders?order=${order_id}`}>{order_number}</Link>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      cell: ({ created_at }) => momentWords(created_at, time_zone),
    },
    {
      key: 'total',
      header: 'Montant',
      numeric: true,
      cell: ({ amount_total, refunded_amount }) => (
        <>
          {formatEuros(amount_total)}
          {refunded_amount > 0 && (
            <span className="finance-note">dont {formatEuros(refunded_amount)} remboursés</span>
          )}
        </>
      ),
    },
    {
      key: 'fee',
      header: 'Commission',
      numeric: true,
      cell: ({ platform_fee, commission_rate }) => (
        <>
          {formatEuros(platform_fee)}
          <span className="finance-note">{percentWords(commission_rate)}</span>
        </>
      ),
    },
    {
      key: 'net',
      header: 'Pour vous',
      numeric: true,
      cell: ({ net_amount }) => <strong>{formatEuros(net_amount)}</strong>,
    },
    {
      key: 'status',
      header: 'Statut',
      cell: ({ status, release_at, on_own_account }) => (
        <>
          <MoneyStatusBadge status={status} />
          {on_own_account && <span className="finance-note">sur votre compte de paiement</span>}
          {status === 'pending' && (
            <span className="finance-note">
              au plus tard le {formatShortDateFr(dateIn(time_zone, release_at))}
            </span>
          )}
        </>
      ),
    },
  ]
}

function Pages({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous && !next) return null
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  return (
    <nav className="cluster" aria-label="Pages des transactions">
      {previous && (
        <Link to={`?before=${previous}`} rel="prev" preventScrollReset {...look}>
          Plus récentes
        </Link>
      )}
      {next && (
        <Link to={`?after=${next}`} rel="next" preventScrollReset {...look}>
          Plus anciennes
        </Link>
      )}
    </nav>
  )
}
