import type { Trade } from './trade-content.ts'

export const boulangerie: Trade = {
  slug: 'boulangerie',
  name: 'Boulangerie',
  promise: 'Six traditions, deux seigles, quatre croissants : la fournée sait pour qui elle lève.',
  title: 'La fournée de demain est déjà vendue',
  lead: 'Vos habitués commandent leur pain la veille au soir. À cinq heures, vous savez combien de chaque, pour quelle heure et dans quelle boutique.',
  description:
    'Click and collect pour boulangers : commandes payées la veille, liste de fournée additionnée, créneaux limités, jours de cuisson par produit.',
  drawing: 'baguette-tradition',
  screen: {
    name: 'levain-phone',
    alt: 'La boutique en ligne d’une boulangerie sur un téléphone : une baguette de tradition, ses jours de vente et son prix',
  },
  points: [
    {
      title: 'La liste de fournée s’additionne seule',
      text: 'Toutes les commandes du jour, produit par produit, puis client par client. Sur l’écran, ou imprimée et posée près du pétrin.',
    },
    {
      title: 'Le seigle du mercredi reste au mercredi',
      text: 'Chaque produit a ses jours de la semaine et ses périodes. Le calendrier du client ne propose que les jours où tout son panier existe.',
    },
    {
      title: 'La demi-heure a des places, pas une file',
      text: 'Vous dites combien de commandes tiennent dans un créneau. La dernière place ne part qu’une fois, même si deux clients appuient ensemble.',
    },
    {
      title: 'Sandwichs du midi, avec de quoi respirer',
      text: 'Une heure de préparation, deux heures, la veille : le délai est celui du produit. Trop de monde ? « Coup de feu » met en pause ou rallonge en deux gestes.',
    },
  ],
  second: {
    name: 'pick-list',
    kind: 'paper',
    alt: 'La liste de préparation de demain : six baguettes de tradition, cinq croissants, quatre pains au chocolat, avec une case à cocher par ligne',
  },
  secondTitle: 'Elle remplace le cahier, pas vos habitudes',
  secondText:
    'La veille, à l’heure que vous choisissez, un e-mail résume le lendemain. Le matin, la liste se coche au doigt ou au crayon. Un client n’est pas venu ? Sa commande est payée, et vous le voyez.',
  questions: [
    {
      asked: 'J’ai trois boutiques et un seul laboratoire. Est-ce prévu ?',
      answer:
        'Oui. Chaque boutique a ses horaires, ses créneaux et son stock ; la liste de préparation se lit boutique par boutique ou toutes ensemble. Le nombre de points de vente dépend de la formule.',
    },
    {
      asked: 'Et la TVA à 5,5, 10 et 20 % ?',
      answer:
        'Chaque produit porte son taux. Le détail par taux figure sur la commande, sur la facture et dans les rapports.',
    },
    {
      asked: 'Mes clients n’aiment pas créer de compte.',
      answer:
        'Ils n’en créent pas. Un nom, un téléphone, un e-mail, et le code de retrait arrive aussitôt.',
    },
  ],
  demo: 'maison-levain',
}
