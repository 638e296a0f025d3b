import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { unitBounds } from '@fournil/domain/by-weight'
import { Button, buttonLook } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { useCart } from '../cart/items/use-cart.ts'
import { useStorefront } from '../use-storefront.ts'

export function AddButton({ product }: { product: ProductCard }) {
  const { tenant } = useStorefront()
  const { add } = useCart()
  const { id: product_id, name: product_name, price, by_weight } = product
  const { least, most } = unitBounds(by_weight)
  const stock = Math.min(product.stock, most ?? product.stock)
  if (stock < least) {
    return (
      <Button variant="secondary" disabled>
        Rupture de stock
      </Button>
    )
  }
  if (product.day_refusal)
    return (
      <a
        href={`/product/${product_id}`}
        aria-label={`Autres jours pour ${product_name}`}
        {...buttonLook({ variant: 'secondary' })}
      >
        Autres jours
      </a>
    )
  if (product.options?.is_required)
    return (
      <a
        href={`/product/${product_id}`}
        aria-label={`Choisir les options de ${product_name}`}
        {...buttonLook({})}
      >
        Choisir
      </a>
    )
  return (
    <Button
      icon={<PlusIcon />}
      aria-label={`Ajouter ${product_name} au panier`}
      disabled={!tenant.acceptsOrders}
      onClick={() => add({ product_id, product_name, price, stock }, least)}
    >
      Ajouter
    </Button>
  )
}
