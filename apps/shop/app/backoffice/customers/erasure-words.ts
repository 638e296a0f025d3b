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

/** Why nothing can be erased yet, and what has to happen first; null when nothing is in the way. */
export function inTheWay({ orders, refunds }: { orders: number; refunds: number }): string | null {
  const open =
    orders > 0 &&
    `${plural(orders, 'commande est en cours', 'commandes sont en cours')}\u00a0: ${orders === 1 ? 'elle doit d’abord être retirée ou annulée' : 'elles doivent d’abord être retirées ou annulées'}.`
  const owed =
    refunds > 0 &&
    `${plural(refunds, 'remboursement n’est pas encore arrivé', 'remboursements ne sont pas encore arrivés')}.`
  const reasons = [open, owed].filter(Boolean)
  return reasons.length > 0 ? `Rien ne peut être effacé pour l’instant. ${reasons.join(' ')}` : null
}

/** 'Données effacées. 3 factures conservées 10 ans.', said afterwards. */
export function erasedWords(kept_invoices: number): string {
  if (kept_invoices === 0) return 'Données effacées'
  const kept = plural(kept_invoices, 'facture conservée', 'factures conservées')
  return `Données effacées, ${kept} 10 ans`
}

/** What is still there of somebody who was forgotten, and why. */
export function keptAfterwards(orders: number, invoices: number): string {
  if (orders === 0) return 'Il n’y avait ni commande ni facture à conserver.'
  const sales = `${orders === 1 ? 'Sa commande reste' : 'Ses commandes restent'} dans vos comptes, sans nom`
  if (invoices === 0) return `${sales}.`
  return `${sales}\u202f; ${invoices === 1 ? 'sa facture est conservée' : 'ses factures sont conservées'} 10 ans, nom compris, comme la loi l’exige.`
}
