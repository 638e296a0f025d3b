import type { ProductDetail } from '@fournil/contract/shop/product'

/** Why it cannot be ordered here now, in a sentence; null when it can. */
export function unavailability(
  product: Pick<ProductDetail, 'stock' | 'is_available'> & { note?: ProductDetail['note'] },
  tenant: { acceptsOrders: boolean },
  store: string | undefined,
): string | null {
  if (!tenant.acceptsOrders) return 'La boutique ne prend pas de commandes en ligne pour le moment.'
  if (!store) return 'Aucun point de retrait n’est ouvert pour le moment.'
  if (product.note?.kind === 'not_sold_here')
    return `Ce produit n’est pas vendu à la boutique ${store}.`
  if (product.stock < 1) return `Il n’en reste plus à la boutique ${store}.`
  if (product.is_available) return null
  return `Aucun retrait n’est possible à la boutique ${store} dans les 90 prochains jours.`
}

/** Whether it is worth waiting for at this store: it sells it, and has none of it, or not in this season. */
export function mayComeBack(
  { note }: Pick<ProductDetail, 'note'>,
  tenant: { acceptsOrders: boolean },
): boolean {
  return tenant.acceptsOrders && note?.kind !== 'not_sold_here'
}
