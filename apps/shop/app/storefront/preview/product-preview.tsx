import '../product/pictures.css'
import '../product/product.css'
import './product-preview.css'
import type { ProductDetail } from '@fournil/contract/shop/product'
import { ProductGrid } from '@fournil/ui/product-grid'
import { useEffect, useState } from 'react'
import { SHOP_CSS } from '../frame/carries-shop-css.ts'
import { ProductCard } from '../home/product-card.tsx'
import { ProductView } from '../product/product-view.tsx'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/product-preview'

export const handle = SHOP_CSS

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(storefrontOf(matches), {
    title: 'Aperçu d’un produit',
    description: 'Un produit tel que les clients le verront.',
    pathname: location.pathname,
    hidden: true,
  })
}

type Preview = { kind: 'product-preview'; show: 'card' | 'page'; product: ProductDetail }

/** A merchant looks at a draft as their shoppers will see it; the back office shows this page in a frame and hands it the product. */
export default function ProductPreview() {
  const preview = usePreview()
  // To be looked at: what is not saved cannot be bought.
  return (
    <main id="contenu" className="shop-width product-page preview-page" inert={preview !== null}>
      {preview ? (
        <Shown key={preview.product.id} preview={preview} />
      ) : (
        <>
          <h1>Aperçu</h1>
          <p>L’aperçu d’un produit s’ouvre depuis sa fiche, dans l’administration.</p>
        </>
      )}
    </main>
  )
}

function Shown({ preview: { show, product } }: { preview: Preview }) {
  const { theme } = useStorefront()
  if (show === 'page') return <ProductView product={product} />
  return (
    <ProductGrid data-phone={theme.product_columns_mobile}>
      <li className="product-item">
        <ProductCard product={product} eager />
      </li>
    </ProductGrid>
  )
}

/** What the page around this frame hands over; nobody else is listened to. */
function usePreview(): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return
      if (data?.kind === 'product-preview') setPreview(data)
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ kind: 'product-preview-ready' }, window.location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  return preview
}
