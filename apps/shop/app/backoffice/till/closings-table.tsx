import type { ClosingRow } from '@fournil/contract/office/till'
import type { ClosingKind } from '@fournil/domain/closings'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { Link } from 'react-router'
import { ListPages } from '../lists/list-pages.tsx'
import { momentWords } from '../orders/pickup-words.ts'
import { closingsAddress, periodWords } from './till-words.ts'

type ClosingsTableProps = {
  list: { closings: ClosingRow[]; total: number; page: number; page_size: number }
  kind: ClosingKind
  time_zone: string
}

export function ClosingsTable({ list, kind, time_zone }: ClosingsTableProps) {
  return (
    <>
      <DataTable
        caption="Clôtures, la dernière d’abord"
        columns={columnsOf(time_zone)}
        rows={list.closings}
        keyOf={({ number }) => String(number)}
        nameOf={periodWords}
        empty={<p className="panel-nothing">{NONE[kind]}</p>}
      />
      <ListPages
        list={list}
        addressOf={(page) => closingsAddress(kind, page)}
        summary={plural(list.total, 'clôture')}
      />
    </>
  )
}

const NONE: Readonly<Record<ClosingKind, string>> = {
  day: 'La journée de la première vente sera clôturée dans la nuit qui suit.',
  month: 'Le premier mois sera clôturé une fois terminé.',
  year: 'La première année sera clôturée une fois terminée.',
}

function columnsOf(time_zone: string): Column<ClosingRow>[] {
  return [
    {
      key: 'period',
      header: 'Période',
      primary: true,
      cell: (closing) => (
        <Link to={`/admin/till/closings/${closing.number}`} reloadDocument>
          {periodWords(closing)}
        </Link>
      ),
    },
    {
      key: 'count',
      header: 'Lignes',
      numeric: true,
      cell: ({ payments_count }) => payments_count,
    },
    { key: 'total', header: 'Total TTC', numeric: true, cell: ({ total }) => formatEuros(total) },
    {
      key: 'perpetual',
      header: 'Total perpétuel',
      numeric: true,
      cell: ({ perpetual_total }) => formatEuros(perpetual_total),
    },
    {
      key: 'closed',
      header: 'Clôturée',
      wideOnly: true,
      cell: ({ closed_at }) => momentWords(closed_at, time_zone),
    },
  ]
}
