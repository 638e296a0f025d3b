import type { Trade } from './trade-content.ts'

export const patisserie: Trade = {
  slug: 'patisserie',
  name: 'Pâtisserie',
  promise: 'Le nombre de parts, le parfum, le prénom à écrire : tout est sur la commande.',
  title: 'Le gâteau qu’ils ont en tête, sans dix appels',
  lead: 'Taille, parfum, inscription, délai : le client compose son gâteau, voit son prix et le premier jour possible, et paie. Vous n’avez plus qu’à le faire.',
  description:
    'Click and collect pour pâtissiers : gâteaux sur commande avec options et inscription, délais de préparation, capacité par jour, bûches et galettes de saison.',
  drawing: 'fraisier',
  screen: {
    name: 'cake-phone',
    alt: 'La page d’un gâteau d’anniversaire sur un téléphone : le choix du nombre de parts et du parfum, et l’inscription à écrire',
  },
  points: [
    {
      title: 'Des options qui ont un prix et un délai',
      text: 'Douze parts demandent un jour de plus ? La date proposée en tient compte, et le prix aussi, avant que le client ne paie.',
    },
    {
      title: 'Quarante bûches, pas quarante et une',
      text: 'Une capacité par jour et par boutique, pour un gâteau ou toute une catégorie. La quarante et unième n’est jamais vendue.',
    },
    {
      title: 'La galette en janvier, le fraisier au printemps',
      text: 'Un produit de saison paraît et disparaît tout seul, à vos dates. Personne ne le commande en dehors.',
    },
    {
      title: 'Les allergènes avant l’achat',
      text: 'Ingrédients et quatorze allergènes réglementaires sont sur la page du produit. Une fiche incomplète vous est signalée.',
    },
  ],
  second: {
    name: 'slots-phone',
    kind: 'phone',
    alt: 'Le choix du jour et de l’heure de retrait sur un téléphone : les jours impossibles sont barrés',
  },
  secondTitle: 'Le calendrier refuse à votre place',
  secondText:
    'Jour de repos, capacité atteinte, délai trop court : le jour n’est pas proposé, et le client sait pourquoi. Si vous fermez une date déjà commandée, les commandes concernées vous sont montrées d’abord, avec une autre heure pour chacune.',
  questions: [
    {
      asked: 'Un client change d’avis après avoir payé. Que se passe-t-il ?',
      answer:
        'Il peut annuler en ligne jusqu’au moment où la préparation doit commencer, ou jusqu’au délai que vous fixez. Le remboursement part vers sa carte et l’avoir est numéroté.',
    },
    {
      asked: 'Puis-je limiter les retraits du 24 décembre ?',
      answer:
        'Oui : des horaires exceptionnels pour ce jour, moins de places par créneau, une capacité par produit. Tout se règle à l’avance.',
    },
    {
      asked: 'Qui prend les photos ?',
      answer:
        'Vous, avec votre téléphone. Elles sont recadrées et allégées à l’envoi. L’assistant peut proposer un texte à relire ; rien n’est publié sans vous.',
    },
  ],
  demo: 'maison-levain',
}
