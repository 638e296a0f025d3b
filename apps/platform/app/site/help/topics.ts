export type Topic = {
  id: string
  title: string
  questions: readonly { asked: string; answer: string }[]
}

/** What merchants ask, by the moment at which they ask it. Every answer is true of the product as it is. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'commencer',
    title: 'Commencer',
    questions: [
      {
        asked: 'Que faut-il pour ouvrir une boutique ?',
        answer:
          'Un nom, une adresse e-mail et un mot de passe. La boutique est créée aussitôt, avec un point de vente et une catégorie à modifier. Une liste d’ouverture vous guide jusqu’à la première vente.',
      },
      {
        asked: 'L’essai est-il complet ?',
        answer:
          'Oui : quatorze jours avec tout ce que comprend la formule choisie, sans carte bancaire. Sans abonnement à la fin, la boutique reste visible, ne prend plus de commandes, et rien n’est effacé.',
      },
      {
        asked: 'Comment entrer tous mes produits ?',
        answer:
          'Un par un, ou d’un coup avec un fichier CSV : un aperçu montre chaque erreur avant que rien ne soit écrit. Un produit qui porte une référence connue est mis à jour.',
      },
      {
        asked: 'Ai-je besoin d’un site ?',
        answer:
          'Non. Votre boutique a sa propre adresse dès l’inscription. Selon la formule, elle peut répondre sous votre nom de domaine.',
      },
    ],
  },
  {
    id: 'vendre',
    title: 'Vendre et préparer',
    questions: [
      {
        asked: 'Comment mes clients choisissent-ils leur heure ?',
        answer:
          'Le calendrier part de vos horaires, de vos fermetures, du délai de chaque produit et des places qui restent. Ce qui n’est pas possible n’est pas proposé.',
      },
      {
        asked: 'Je suis débordé. Comment ralentir ?',
        answer:
          'Le bouton « Coup de feu », en haut de l’administration : mettre les commandes en pause, rallonger la préparation du jour, ou réduire les places par créneau. Les commandes déjà passées ne bougent pas.',
      },
      {
        asked: 'Je dois fermer un jour où j’ai des commandes.',
        answer:
          'Ajoutez la fermeture : les commandes concernées vous sont montrées, avec une autre heure pour chacune. Vous déplacez, remboursez ou gardez ; rien n’est fermé avant que vous ayez décidé.',
      },
      {
        asked: 'Comment vendre au poids ?',
        answer:
          'À la pièce (« environ 1 kg ») ou par pas (par 100 g), au prix du kilo. Le client paie l’estimation ; vous pesez avant de remettre. Ce qui pèse moins lui est rendu, ce qui pèse plus ne lui coûte rien.',
      },
      {
        asked: 'Un gâteau peut-il avoir une taille, un parfum et une inscription ?',
        answer:
          'Oui. Un produit a des options : des choix, avec leur prix et leur délai, ou un texte à écrire. Elles figurent sur la commande et sur la liste de préparation.',
      },
      {
        asked: 'Comment limiter le nombre de bûches par jour ?',
        answer:
          'Donnez une capacité au produit, ou à toute sa catégorie : au plus tant par jour et par boutique. Le jour complet n’est plus proposé.',
      },
    ],
  },
  {
    id: 'argent',
    title: 'Paiement, TVA, factures',
    questions: [
      {
        asked: 'Comment mes clients paient-ils ?',
        answer:
          'Par carte, à la commande, sur la page du prestataire de paiement. Les numéros de carte ne passent jamais par Fournil.',
      },
      {
        asked: 'Un client annule. Que dois-je faire ?',
        answer:
          'Souvent rien : il annule lui-même jusqu’à l’heure limite, et il est remboursé. Après, c’est vous qui décidez : rembourser tout, une partie, ou rien.',
      },
      {
        asked: 'Les factures sont-elles conformes ?',
        answer:
          'Elles sont numérotées sans trou, portent le détail par taux de TVA et sont au format Factur-X, lisible par votre comptable et par sa machine. Un remboursement donne un avoir.',
      },
      {
        asked: 'Quelle commission prenez-vous ?',
        answer:
          'Celle de votre formule, inscrite à côté de son prix sur la page Tarifs. Elle s’applique aux commandes payées en ligne.',
      },
      {
        asked: 'Que se passe-t-il si je dépasse le nombre de commandes de ma formule ?',
        answer:
          'Aucun client n’est refusé. Vous êtes prévenu, et la formule qui convient vous est proposée.',
      },
    ],
  },
  {
    id: 'equipe',
    title: 'Équipe et boutiques',
    questions: [
      {
        asked: 'Comment donner un accès à mon équipe ?',
        answer:
          'Par une invitation : la personne reçoit un e-mail et choisit son mot de passe. Quinze droits disent ce que chacun voit et fait.',
      },
      {
        asked: 'Puis-je avoir plusieurs points de vente ?',
        answer:
          'Oui, selon la formule. Chacun a ses horaires, ses créneaux, ses fermetures et, si vous voulez, son stock.',
      },
      {
        asked: 'Mon comptable suit plusieurs boutiques.',
        answer:
          'Un seul compte suffit : il choisit la boutique en entrant, et n’y voit que ce que vous lui ouvrez.',
      },
      {
        asked: 'J’ai oublié l’adresse de mon administration.',
        answer:
          'Connectez-vous ici, sur Fournil, avec votre adresse e-mail : vous êtes conduit à votre boutique.',
      },
    ],
  },
  {
    id: 'donnees',
    title: 'Loi et données',
    questions: [
      {
        asked: 'Qui s’occupe des allergènes et des prix au kilo ?',
        answer:
          'Vous les saisissez une fois ; ils sont affichés là où la loi les demande, avant l’achat. Une fiche où les allergènes ne sont pas renseignés vous est signalée.',
      },
      {
        asked: 'Les conditions de vente sont-elles fournies ?',
        answer:
          'Oui : mentions légales, conditions générales de vente et page de confidentialité sont écrites à partir de vos réglages. Relisez-les : vous en répondez.',
      },
      {
        asked: 'À qui appartiennent mes données ?',
        answer:
          'À vous. Les produits et les ventes s’exportent en CSV depuis l’administration, les données d’un client depuis sa fiche.',
      },
      {
        asked: 'Un client demande l’effacement de ses données.',
        answer:
          'Sa fiche, dans « Clients », permet de les exporter et de les effacer. Les factures restent, comme la loi l’exige.',
      },
    ],
  },
]
