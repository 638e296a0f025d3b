import type { ProductChoices } from '@fournil/contract/office/products'
import { Dialog } from '@fournil/ui/dialog'
import { useNavigate } from 'react-router'
import { useLast } from '../../use-last.ts'
import type { OpenProduct } from '../load-product.ts'
import { type ProductsQuery, productsAddress } from '../read-products.ts'
import { NewProduct, SavedProductForm } from './product-forms.tsx'

type ProductDialogProps = {
  open: OpenProduct | null
  query: ProductsQuery
  choices: ProductChoices
}

/** One product over the list; the address names it, so it can be kept and shared within the shop. */
export function ProductDialog({ open, query, choices }: ProductDialogProps) {
  const navigate = useNavigate()
  const shown = useLast(open)
  if (!shown) return null
  const close = () => navigate(productsAddress(query), { preventScrollReset: true })
  const dialog = { open: open !== null, onClose: close, choices }
  if (shown.kind === 'new')
    return (
      <NewProduct
        {...dialog}
        onCreated={(id) =>
          navigate(productsAddress(query, id), { preventScrollReset: true, replace: true })
        }
      />
    )
  if (shown.kind === 'saved' && !shown.product.archived_at)
    return <SavedProductForm key={shown.product.id} {...dialog} product={shown.product} />
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={(next) => next || close()}
      title="Produit introuvable"
      description="Ce produit n’existe pas ou n’existe plus."
      size="small"
    />
  )
}
