import { CartButton } from '../cart/drawer/cart-button.tsx'
import { useIsOrdering } from '../frame/ordering-page.ts'
import { useOpensShop } from '../home/use-opens-shop.ts'
import { ShopBrand } from './shop-brand.tsx'
import { ShopSearch } from './shop-search.tsx'
import { StoreButton } from './store-button.tsx'

/** Whose shop this is, what one looks for, where and when one collects, and what is in the cart. */
export function ShopHeader() {
  const isOrdering = useIsOrdering()
  // The first page of the shop says it larger.
  const isSaidBelow = useOpensShop()
  return (
    <header className="shop-header">
      <div className="shop-top">
        <div className="shop-bar">
          <ShopBrand />
          {!isOrdering && <ShopSearch />}
          <StoreButton isPromising={!isOrdering && !isSaidBelow} />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
