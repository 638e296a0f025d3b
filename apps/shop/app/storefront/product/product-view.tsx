import type { ProductDetail } from '@fournil/contract/shop/product'
import { Breadcrumb } from '@fournil/ui/breadcrumb'
import { Price } from '@fournil/ui/price'
import { Link } from 'react-router'
import { AvailabilityStrip } from '../home/availability-strip.tsx'
import { AllergenNotice } from './allergen-notice.tsx'
import { BuyBox } from './buy-box.tsx'
import { Composition } from './composition.tsx'
import { Gallery } from './gallery.tsx'
import { PickupPromise } from './pickup-promise.tsx'
import { RatingLink } from './rating-link.tsx'

export function ProductView({ product }: { product: ProductDetail }) {
  const { category_id, category_name } = product
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
      <div className="mt-3 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <Gallery pictures={product.gallery} name={product.name} />
        {/* A column and not a grid: on a phone the button at its end stays in view until its place comes. */}
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <header className="grid gap-2">
            <h1 className="text-4xl [overflow-wrap:anywhere]">{product.name}</h1>
            {product.rating && <RatingLink rating={product.rating} />}
            <p>
              <Price cents={product.price} className="text-3xl" />
              <span className="ml-2 text-ink-muted text-sm">TTC</span>
            </p>
          </header>
          {product.description && (
            <p className="max-w-prose whitespace-pre-line text-lg">{product.description}</p>
          )}
          <PickupPromise product={product} />
          {product.stock > 0 && <AvailabilityStrip product={product} />}
          <AllergenNotice allergens={product.allergens} />
          <BuyBox product={product} />
        </div>
        <Composition product={product} />
      </div>
    </article>
  )
}
