import { CartButton } from '../cart/drawer/cart-button.tsx'
import { ShopBrand } from './shop-brand.tsx'
import { ShopSearch } from './shop-search.tsx'
import { StoreButton } from './store-button.tsx'

/** Whose shop this is, what one looks for, where and when one collects, and what is in the cart. */
export function ShopHeader() {
  return (
    <header className="shop-header">
      <div className="shop-top">
        <div className="shop-bar">
          <ShopBrand />
          <CartButton />
        </div>
        <div className="shop-tools">
          <StoreButton />
          <ShopSearch />
        </div>
      </div>
    </header>
  )
}
