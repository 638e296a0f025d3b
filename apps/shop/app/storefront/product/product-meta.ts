import type { ProductDetail } from '@fournil/contract/shop/product'
import { formatEuros } from '@fournil/domain/money'
import type { PageMeta } from '../seo/page-meta.ts'

/** What the merchant wrote for search engines, else what the page itself says. */
export function productMeta(
  product: Pick<
    ProductDetail,
    'id' | 'name' | 'description' | 'price' | 'meta_title' | 'meta_description' | 'picture'
  >,
  company_name: string,
): PageMeta {
  return {
    title: product.meta_title?.trim() || `${product.name} – ${company_name}`,
    description:
      product.meta_description?.trim() ||
      product.description?.trim() ||
      `${product.name} à ${formatEuros(product.price)} chez ${company_name}, à commander en ligne et à retirer en boutique.`,
    pathname: `/product/${product.id}`,
    picture: product.picture,
    ...(product.picture ? { picture_alt: product.name } : {}),
    kind: 'product',
  }
}
