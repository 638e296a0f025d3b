import type { Trade } from './trade-content.ts'

export const boucherie: Trade = {
  slug: 'boucherie',
  name: 'Boucherie',
  promise: 'Payé au poids estimé, pesé au billot, la différence rendue toute seule.',
  title: 'Le rôti est payé, il reste à le peser',
  lead: 'Vos clients commandent à la pièce ou par cent grammes, au prix du kilo. Vous pesez à la préparation : ce qui manque au poids est rendu sur leur carte, sans un geste de plus.',
  description:
    'Click and collect pour bouchers et charcutiers : vente au poids estimé puis pesé, prix au kilo affiché, remboursement automatique de la différence.',
  drawing: 'roti-de-boeuf',
  screen: {
    name: 'roast-phone',
    alt: 'La page d’un rôti de bœuf ficelé sur un téléphone : environ un kilo, prix estimé et prix au kilo',
  },
  points: [
    {
      title: 'À la pièce ou à la coupe',
      text: '« Environ 1 kg » pour un rôti, par 100 g pour le jambon, avec un minimum et un maximum. Le prix au kilo est toujours affiché.',
    },
    {
      title: 'Un poids saisi, un compte juste',
      text: 'Plus léger que prévu : la différence repart vers la carte du client. Plus lourd : c’est votre geste, et vous voyez de combien. Il n’est jamais débité deux fois.',
    },
    {
      title: 'La facture dit le poids',
      text: 'Elle garde ce qui a été payé et nomme ce qui a été pesé ; la différence est sur son avoir, à son taux de TVA.',
    },
    {
      title: 'Le barbecue de samedi, le chapon de Noël',
      text: 'Un délai par produit, une capacité par jour, des périodes de vente. Le billot sait le mercredi ce qu’il coupera le vendredi.',
    },
  ],
  second: {
    name: 'dashboard-desk',
    kind: 'window',
    alt: 'Le tableau de bord d’une boutique : les prochains retraits, l’heure, le code et le nom de chaque client',
  },
  secondTitle: 'Ce qui part ensuite est en haut',
  secondText:
    'Les retraits se suivent par heure, avec le code du client, son nom et l’état de sa commande. Lisible à bout de bras, sur une tablette posée derrière la vitrine.',
  questions: [
    {
      asked: 'Pourquoi ne pas débiter le poids exact après coup ?',
      answer:
        'Parce qu’un second débit peut échouer, et que le client serait devant vous avec une commande payée à moitié. Nous prenons l’estimation une fois, et ne faisons que rendre.',
    },
    {
      asked: 'Puis-je vendre aussi du vin ou de l’épicerie ?',
      answer:
        'Oui, à l’unité, avec leur taux de TVA et leur prix au litre ou au kilo. L’âge est demandé pour l’alcool, à la commande et au comptoir.',
    },
    {
      asked: 'Mon équipe peut-elle préparer sans voir le chiffre d’affaires ?',
      answer:
        'Oui. Chaque personne a son accès et ses droits : préparer et remettre les commandes peut être le seul.',
    },
  ],
  demo: 'colbert',
}
