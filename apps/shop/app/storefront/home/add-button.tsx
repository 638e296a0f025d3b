import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { useCart } from '../cart/items/use-cart.ts'
import { useStorefront } from '../use-storefront.ts'

export function AddButton({ product }: { product: ProductCard }) {
  const { tenant } = useStorefront()
  const { add } = useCart()
  const { id: product_id, name: product_name, price, stock } = product
  if (stock <= 0) {
    return (
      <Button variant="secondary" disabled>
        Rupture de stock
      </Button>
    )
  }
  return (
    <Button
      icon={<PlusIcon />}
      disabled={!tenant.acceptsOrders}
      onClick={() => add({ product_id, product_name, price, stock }, 1)}
    >
      Ajouter<span className="visually-hidden"> {product_name} au panier</span>
    </Button>
  )
}
