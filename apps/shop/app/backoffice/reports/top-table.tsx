import type { Report } from '@fournil/contract/office/reports'
import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { Panel } from '@fournil/ui/panel'

type Ranked = Report['top_products'][number] & { rank: number }

const COLUMNS: Column<Ranked>[] = [
  {
    key: 'name',
    header: 'Produit',
    cell: ({ rank, product_name }) => (
      <span className="ranked">
        <span className="ranked-place">{rank}</span> {product_name || 'Produit inconnu'}
      </span>
    ),
    primary: true,
  },
  {
    key: 'quantity',
    header: 'Quantité',
    cell: ({ quantity }) => formatCount(quantity),
    numeric: true,
  },
  {
    key: 'revenue',
    header: 'Ventes TTC',
    cell: ({ revenue }) => formatEuros(revenue),
    numeric: true,
  },
]

/** The ten that brought most, in euros; the dashboard counts them in pieces. */
export function TopTable({ products }: { products: Report['top_products'] }) {
  const ranked = products
    .toSorted((a, b) => b.revenue - a.revenue)
    .slice(0, 10)
    .map((product, index) => ({ ...product, rank: index + 1 }))
  return (
    <Panel flush title="Top 10 des produits">
      <DataTable
        className="report-top"
        caption="Les dix produits qui rapportent le plus"
        columns={COLUMNS}
        rows={ranked}
        keyOf={({ product_id }) => product_id}
        empty={<p className="panel-nothing">Aucune vente payée sur cette période.</p>}
      />
    </Panel>
  )
}
