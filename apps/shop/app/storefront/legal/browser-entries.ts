/** Every name under which this site keeps something in a browser. A test holds the list to the names in the code. */
export type BrowserEntry = {
  names: readonly string[]
  where: 'cookie' | 'stockage local' | 'stockage de l’onglet' | 'stockage local et cookie'
  what: string
  until: string
}

export const SHOPPER_ENTRIES: readonly BrowserEntry[] = [
  {
    names: ['fournil_cart'],
    where: 'stockage local',
    what: 'votre panier et le code promo saisi',
    until: 'jusqu’à la commande',
  },
  {
    names: ['fournil_store'],
    where: 'stockage local et cookie',
    what: 'le point de retrait choisi',
    until: 'un an pour le cookie',
  },
  {
    names: ['fournil_wanted_day'],
    where: 'stockage de l’onglet',
    what: 'le jour pour lequel vous regardez les produits',
    until: 'jusqu’à la fermeture de l’onglet',
  },
  {
    names: ['fournil_checkout'],
    where: 'stockage de l’onglet',
    what: 'ce que vous avez saisi avant de payer',
    until: 'jusqu’au paiement ou à la fermeture de l’onglet',
  },
  {
    names: ['fournil_customer'],
    where: 'stockage local',
    what: 'vos coordonnées, si vous avez coché la case pour les retrouver',
    until: 'jusqu’à ce que vous la décochiez',
  },
  {
    names: ['fournil_pending_order_id', 'fournil_pending_order_number'],
    where: 'stockage local',
    what: 'la commande en attente de paiement',
    until: 'jusqu’au paiement ou à son abandon',
  },
  {
    names: ['fournil_open_payment'],
    where: 'stockage local',
    what: 'la page de paiement ouverte',
    until: 'jusqu’au paiement, dix minutes au plus',
  },
]

/** Only for those who work here. */
export const MEMBER_ENTRIES: readonly BrowserEntry[] = [
  {
    names: ['fournil_session', 'fournil_counter', 'fournil_recovery'],
    where: 'cookie',
    what: 'la connexion, l’appareil partagé du comptoir, un mot de passe en cours de changement',
    until: 'jusqu’à la déconnexion ou à leur expiration',
  },
  {
    names: ['fournil_device'],
    where: 'cookie',
    what: 'l’appareil reconnu, pour que des inconnus ne bloquent pas l’accès au compte',
    until: 'jusqu’à son expiration',
  },
  {
    names: ['fournil_refused'],
    where: 'cookie',
    what: 'un refus d’accès à dire sur la page suivante',
    until: '30 secondes',
  },
  {
    names: ['fournil_office_sound', 'fournil_office_ringing'],
    where: 'stockage local',
    what: 'le réglage du son des nouvelles commandes',
    until: 'jusqu’à ce que vous l’effaciez',
  },
  {
    names: ['fournil_hand_over_store'],
    where: 'cookie',
    what: 'la boutique de la tablette du comptoir',
    until: 'un an',
  },
  {
    names: ['fournil_hand_over_waiting'],
    where: 'stockage local',
    what: 'les remises faites au comptoir pendant une coupure du réseau',
    until: 'jusqu’à leur envoi',
  },
  {
    names: ['fournil_hand_over_print'],
    where: 'stockage local',
    what: 'le réglage de l’impression des tickets',
    until: 'jusqu’à ce que vous l’effaciez',
  },
]
