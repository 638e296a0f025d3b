import type { ShopContext } from '../shop-context.ts'

export function productId({ id }: ShopContext, slug: string): string {
  return id('product', slug)
}
