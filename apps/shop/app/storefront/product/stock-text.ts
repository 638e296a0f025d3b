const FEW = 5

/** Said only when it changes what someone does: few are left, or the rest is already in the cart. */
export function stockText(stock: number, inCart: number): string | null {
  if (stock > FEW && inCart < stock) return null
  if (inCart >= stock) return 'Tout ce qui reste est déjà dans votre panier.'
  return stock === 1 ? 'Plus qu’un seul disponible' : `Plus que ${stock} disponibles`
}
