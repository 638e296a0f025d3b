import { plural } from '@fournil/domain/text'
import { buttonLook } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/products'
import { ProductDialog } from './form/product-dialog.tsx'
import { ImportExport } from './import/import-export.tsx'
import { ProductsBar } from './list/products-bar.tsx'
import { ProductsFilter } from './list/products-filter.tsx'
import { ProductsTable } from './list/products-table.tsx'
import { NOTHING_SELECTED, underFilter } from './list/selection.ts'
import { loadProduct } from './load-product.ts'
import { filterOf, productsAddress, readProducts } from './read-products.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** A baker puts a product on the shelf, changes a price, or takes something off sale: often on a phone, between two batches. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const query = readProducts(asked.url.searchParams)
  const [list, choices, open] = await Promise.all([
    api.office.products.list({ ...query, search: query.search || undefined }),
    api.office.products.choices(),
    loadProduct(api, asked.url.searchParams.get('product')),
  ])
  return { query, list, choices, open }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, list, choices, open } = loaderData
  const [selected, select] = useState(NOTHING_SELECTED)
  const selection = underFilter(selected, filterOf(query))
  useOfficeLive(['catalogue'])
  return (
    <main id="main" className="office-main list-page">
      <title>Produits</title>
      <PageHeader
        title="Produits"
        className="products-header"
        actions={
          <>
            <ImportExport />
            <Link to={productsAddress(query, 'new')} preventScrollReset {...buttonLook({})}>
              <PlusIcon />
              Nouveau produit
            </Link>
          </>
        }
      />
      <ProductsFilter
        query={query}
        categories={choices.categories}
        missing={list.missing_allergens}
      />
      <Panel flush>
        <ProductsTable
          products={list.products}
          query={query}
          total={list.total}
          selection={selection}
          onSelect={select}
        />
      </Panel>
      <ListPages
        list={list}
        addressOf={(page) => productsAddress({ ...query, page })}
        summary={plural(list.total, 'produit')}
      />
      <ProductsBar total={list.total} selection={selection} onSelect={select} />
      <ProductDialog open={open} query={query} choices={choices} />
    </main>
  )
}
