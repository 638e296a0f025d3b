import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import { NothingFound } from '../../lists/nothing-found.tsx'
import { type ProductsQuery, productsAddress } from '../read-products.ts'

/** Nothing found, or nothing yet: two different things to do next. */
export function NoProducts({ query }: { query: ProductsQuery }) {
  const { search, category_id, status, missing, page } = query
  if (search || category_id || status !== 'all' || missing || page > 1)
    return (
      <NothingFound
        title="Aucun produit trouvé"
        whole={{ address: '/admin/products', label: 'Voir tous les produits' }}
      >
        {search ? `Rien ne répond à « ${search} ».` : 'Aucun produit ne répond à ce filtre.'}
      </NothingFound>
    )
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucun produit trouvé"
      action={
        <Link to={productsAddress(query, 'new')} preventScrollReset {...buttonLook({})}>
          Nouveau produit
        </Link>
      }
    >
      Mettez votre premier produit en rayon&nbsp;: un nom, un prix, une photo, et vos clients
      peuvent le commander.
    </EmptyState>
  )
}
