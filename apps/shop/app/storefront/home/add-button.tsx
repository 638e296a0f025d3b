import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { unitBounds } from '@fournil/domain/by-weight'
import { Button, buttonLook } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { Link } from 'react-router'
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
      <Link
        to={`/product/${product_id}`}
        prefetch="intent"
        {...buttonLook({ variant: 'secondary' })}
      >
        Autres jours<span className="visually-hidden"> pour {product_name}</span>
      </Link>
    )
  if (product.options?.is_required)
    return (
      <Link to={`/product/${product_id}`} prefetch="intent" {...buttonLook({})}>
        Choisir<span className="visually-hidden"> les options de {product_name}</span>
      </Link>
    )
  return (
    <Button
      icon={<PlusIcon />}
      disabled={!tenant.acceptsOrders}
      onClick={() => add({ product_id, product_name, price, stock }, least)}
    >
      Ajouter<span className="visually-hidden"> {product_name} au panier</span>
    </Button>
  )
}
