import { plural } from '@fournil/domain/text'

const ACCOUNTS = 'Les montants restent dans vos comptes, sans nom.'

/** What will be gone and what stays, in numbers. */
export function erasureWords(name: string, orders: number, invoices: number) {
  return {
    erased: `${name}\u00a0: le nom, l’adresse e-mail et le téléphone seront effacés ${placesOf(orders)}. Rien ne permettra de les retrouver.`,
    kept: keptWords(orders, invoices),
  }
}

function placesOf(orders: number): string {
  if (orders === 0) return 'de la fiche et des avis'
  const which = orders === 1 ? 'de sa commande' : `des ${plural(orders, 'commande')}`
  return `de la fiche, des avis et ${which}, remarques comprises`
}

function keptWords(orders: number, invoices: number): string {
  if (orders === 0) return 'Il n’y a ni commande ni facture à conserver.'
  if (invoices === 0) return `Aucune facture n’est à conserver. ${ACCOUNTS}`
  const which = plural(invoices, 'facture est conservée', 'factures sont conservées')
  return `${which} 10 ans, nom compris\u00a0: la loi oblige à garder les pièces comptables (article L123-22 du Code de commerce). ${ACCOUNTS}`
}

/** 'Données effacées. 3 factures conservées 10 ans.', said afterwards. */
export function erasedWords(kept_invoices: number): string {
  if (kept_invoices === 0) return 'Données effacées'
  const kept = plural(kept_invoices, 'facture conservée', 'factures conservées')
  return `Données effacées, ${kept} 10 ans`
}
