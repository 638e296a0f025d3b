import type { Report } from '@fournil/contract/office/reports'
import { formatEuros } from '@fournil/domain/money'
import { vatLabel } from '@fournil/domain/vat'
import { type Column, DataTable, TABLE_ROLES } from '@fournil/ui/data-table'
import { Panel } from '@fournil/ui/panel'

type Rate = Report['by_rate'][number]

const COLUMNS: Column<Rate>[] = [
  { key: 'rate', header: 'Taux', cell: ({ tax_rate }) => vatLabel(tax_rate), primary: true },
  { key: 'ht', header: 'Base HT', cell: ({ base_ht }) => formatEuros(base_ht), numeric: true },
  { key: 'tax', header: 'TVA', cell: ({ tax_amount }) => formatEuros(tax_amount), numeric: true },
  {
    key: 'ttc',
    header: 'Total TTC',
    cell: ({ total_ttc }) => formatEuros(total_ttc),
    numeric: true,
  },
]

export function TaxTable({ report }: { report: Report }) {
  return (
    <Panel flush title="TVA par taux">
      <DataTable
        caption="TVA par taux"
        columns={COLUMNS}
        rows={report.by_rate.toSorted((a, b) => b.tax_rate - a.tax_rate)}
        keyOf={({ tax_rate }) => String(tax_rate)}
        empty={<p className="panel-nothing">Aucune vente payée sur cette période.</p>}
        foot={
          <tr {...TABLE_ROLES.row}>
            <td data-primary {...TABLE_ROLES.cell}>
              Total
            </td>
            <Total label="Base HT" cents={report.subtotal_ht} />
            <Total label="TVA" cents={report.total_tax} />
            <Total label="Total TTC" cents={report.total_ttc} />
          </tr>
        }
      />
    </Panel>
  )
}

function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <td data-label={label} data-numeric {...TABLE_ROLES.cell}>
      {formatEuros(cents)}
    </td>
  )
}
