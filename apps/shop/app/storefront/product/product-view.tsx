import type { ProductDetail } from '@fournil/contract/shop/product'
import { Breadcrumb } from '@fournil/ui/breadcrumb'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { AvailabilityStrip } from '../home/availability-strip.tsx'
import { AllergenNotice } from './allergen-notice.tsx'
import { BuyBox } from './buy-box.tsx'
import { Composition } from './composition.tsx'
import { Gallery } from './gallery.tsx'
import { useConfiguration } from './options/use-configuration.ts'
import { PickupPromise } from './pickup-promise.tsx'
import { RatingLink } from './rating-link.tsx'
import { ShownPrice } from './shown-price.tsx'
import { UnitPrice } from './unit-price.tsx'

export function ProductView({ product }: { product: ProductDetail }) {
  const { category_id, category_name } = product
  const configuration = useConfiguration(product)
  const { missing, unit_price } = configuration
  const category =
    category_id && category_name
      ? [{ label: category_name, href: `/?category=${category_id}` }]
      : []
  return (
    <article>
      <Breadcrumb
        trail={[{ label: 'Boutique', href: '/' }, ...category]}
        current={product.name}
        renderLink={({ href, children, ...look }) => (
          <Link to={href} {...look}>
            {children}
          </Link>
        )}
      />
      <div className="product-columns" data-asks={product.product_options.length > 0 || undefined}>
        <Gallery pictures={product.gallery} name={product.name} />
        <div className="product-side">
          <header className="stack tight">
            <h1 className="product-title">{product.name}</h1>
            {product.rating && <RatingLink rating={product.rating} />}
            <p>
              <ShownPrice
                product={product}
                chosen={missing.length === 0 ? unit_price : undefined}
                className="product-price"
              >
                <span className="product-tax">TTC</span>
              </ShownPrice>
            </p>
            <UnitPrice product={product} />
          </header>
          {/* First what it takes to buy it, then what there is to know. */}
          <BuyBox product={product} configuration={configuration} />
          {product.description && <p className="product-text">{product.description}</p>}
          <Suspense>
            <PickupPromise product={product} />
            <AvailabilityStrip product={product} />
            <AllergenNotice allergens={product.allergens} />
          </Suspense>
        </div>
        <Suspense>
          <Composition product={product} />
        </Suspense>
      </div>
    </article>
  )
}
