import { momentWords } from '../pickup-words.ts'

type Paid = {
  paid_at: Date | null
  is_paid_online: boolean
  total_ttc: number
  pays_on_collection: boolean
}

/** When and how the money came. */
export function paymentWords(
  { paid_at, is_paid_online, total_ttc, pays_on_collection }: Paid,
  timeZone: string,
): string {
  if (!paid_at) return pays_on_collection ? 'À encaisser au retrait' : 'Aucun paiement reçu'
  const when = momentWords(paid_at, timeZone)
  if (is_paid_online) return `Carte, le ${when}`
  return total_ttc === 0 ? `Rien à payer, le ${when}` : `Payée à la boutique, le ${when}`
}
