import type { OfficeProductRow } from '@fournil/contract/office/products'
import { DataTable } from '@fournil/ui/data-table'
import { filterOf, type ProductsQuery } from '../read-products.ts'
import { NoProducts } from './no-products.tsx'
import { ProductActions } from './product-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { changeSelection, type Selected, tickedOn } from './selection.ts'

type ProductsTableProps = {
  products: readonly OfficeProductRow[]
  query: ProductsQuery
  total: number
  selection: Selected
  onSelect: (selection: Selected) => void
}

export function ProductsTable({ products, query, total, selection, onSelect }: ProductsTableProps) {
  const ids = products.map(({ id }) => id)
  const page = { ids, total, filter: filterOf(query) }
  return (
    <DataTable
      caption="Produits"
      columns={productColumns(query)}
      rows={products}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={(product) => <ProductActions product={product} query={query} />}
      selection={{
        selected: tickedOn(ids, selection),
        onChange: (ticked, by) => onSelect(changeSelection(selection, { ticked, by }, page)),
      }}
      empty={<NoProducts query={query} />}
    />
  )
}
