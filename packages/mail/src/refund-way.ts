import { fr } from './french.ts'

/** How the money comes back: what was paid across the counter is given back there. */
export function refundWay(is_paid_at_shop: boolean): string {
  if (is_paid_at_shop) return fr`Vous avez réglé à la boutique : le remboursement vous y est rendu.`
  return fr`Le remboursement revient sur le moyen de paiement utilisé. Selon votre banque, il apparaît sous 5 à 10 jours ouvrés.`
}
