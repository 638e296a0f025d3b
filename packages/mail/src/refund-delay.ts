import { fr } from './french.ts'

export function refundDelay(): string {
  return fr`Le remboursement revient sur le moyen de paiement utilisé. Selon votre banque, il apparaît sous 5 à 10 jours ouvrés.`
}
