const TITLES: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation au client',
  new_order: 'Nouvelle commande',
  ready: 'Commande prête, au client',
  cancelled_by_customer: 'Annulation par le client',
  given_up: 'Annulation par le client, à la boutique',
  cancelled_by_shop: 'Annulation par la boutique, au client',
  cancelled_late_payment: 'Annulation après un paiement tardif, au client',
  payment_differs: 'Paiement différent du total, au client',
  link: 'Lien de la commande, au client',
  pickup_moved: 'Retrait déplacé, au client',
  moved_by_customer: 'Retrait déplacé par le client, à la boutique',
  'notification-test': 'E-mail d’essai',
  'daily-summary': 'Résumé du lendemain',
}

/** What a mail is, in the words of the shop. */
export function mailTitle(kind: string): string {
  if (kind.startsWith('refund:')) return 'Remboursement, au client'
  return TITLES[kind] ?? 'E-mail'
}
