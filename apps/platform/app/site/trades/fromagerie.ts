import type { Trade } from './trade-content.ts'

export const fromagerie: Trade = {
  slug: 'fromagerie',
  name: 'Fromagerie',
  promise: 'À la coupe, au poids, en plateau : composé le matin, retiré à l’heure.',
  title: 'Deux cents grammes de comté, et le plateau du samedi',
  lead: 'La coupe se commande par cent grammes, le plateau deux jours à l’avance. Vous composez en connaissant l’heure, et le client repart sans attendre.',
  description:
    'Click and collect pour fromagers et crémiers : vente à la coupe au poids, plateaux sur commande, allergènes, créneaux de retrait et avis vérifiés.',
  drawing: 'comte-18-mois',
  screen: {
    name: 'cheese-phone',
    alt: 'La page d’un beaufort d’alpage à la coupe sur un téléphone, vendu par cent grammes',
  },
  points: [
    {
      title: 'La coupe, par pas de cent grammes',
      text: 'Vous fixez le pas, le minimum et le maximum. Le client voit le prix de sa part et celui du kilo, et vous pesez à la découpe.',
    },
    {
      title: 'Le plateau demande deux jours',
      text: 'Le délai est celui du plateau, pas du reste : le premier jour possible est calculé sur tout le panier, fermetures comprises.',
    },
    {
      title: 'Mont-d’or d’hiver, chèvres de printemps',
      text: 'Chaque fromage a sa période. En dehors, aucun jour de retrait n’est proposé pour lui : ni déception, ni remboursement.',
    },
    {
      title: 'La cave à côté du plateau',
      text: 'Vin et bière avec leur prix au litre, l’âge demandé, la TVA à 20 % à côté de celle à 5,5 sur la même commande.',
    },
  ],
  second: {
    name: 'colbert-desk',
    kind: 'window',
    alt: 'La boutique en ligne de Colbert sur un ordinateur : vert profond, petites capitales, fromages et charcuterie',
  },
  secondTitle: 'Votre enseigne, vos couleurs, votre adresse',
  secondText:
    'Couleurs, caractères, formes et logo se règlent en regardant le résultat. La boutique vit à son nom sous Fournil, ou sous votre propre nom de domaine selon la formule.',
  questions: [
    {
      asked: 'Comment éviter de vendre deux fois la dernière meule ?',
      answer:
        'Le stock est réservé au moment de la commande, par boutique ou pour toutes. Un panier qui n’est pas payé rend ce qu’il tenait.',
    },
    {
      asked: 'Faut-il saisir tout mon rayon à la main ?',
      answer:
        'Non. Un fichier CSV crée ou met à jour les produits d’un coup, après un aperçu qui montre chaque erreur.',
    },
    {
      asked: 'Les avis sont-ils vrais ?',
      answer:
        'Un avis vérifié vient de quelqu’un qui a retiré ce produit. Vous les lisez avant publication, et la page dit comment ils sont contrôlés.',
    },
  ],
  demo: 'colbert',
}
