import type { CartChange } from '@fournil/contract/shop/cart'
import { formatEuros } from '@fournil/domain/money'

/** What happened to a line, in full. */
export function changeSentence(change: CartChange): string {
  const name = `«\u00a0${change.product_name}\u00a0»`
  switch (change.kind) {
    case 'price_changed': {
      const way = change.is > change.was ? 'augmenté' : 'baissé'
      return `Le prix de ${name} a ${way}\u00a0: ${formatEuros(change.is)} au lieu de ${formatEuros(change.was)}.`
    }
    case 'quantity_reduced':
      return change.is === 1
        ? `Il ne reste qu’un exemplaire de ${name}\u00a0: la quantité est passée de ${change.was} à 1.`
        : `Il ne reste que ${change.is} exemplaires de ${name}\u00a0: la quantité est passée de ${change.was} à ${change.is}.`
    case 'quantity_raised':
      return `${name} ne se vend pas en si petite quantité\u00a0: la quantité est passée de ${change.was} à ${change.is}.`
    case 'unavailable':
      return `${name} n’est plus disponible à la vente et a été retiré de votre panier.`
    case 'options_changed':
      return `Les options de ${name} ont changé\u00a0: il a été retiré de votre panier. Choisissez-les de nouveau sur sa page.`
  }
}
