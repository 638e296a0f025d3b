import { family } from '../../product.ts'

export const charcuterie = family({ category: 'charcuterie', tax_rate: 5.5 }, [
  {
    slug: 'pate-en-croute',
    name: 'Pâté en croûte Colbert',
    description:
      'Veau, porc, foie gras et pistaches sous une pâte au beurre, avec sa gelée au porto. La tranche de 180 g, coupée large.',
    price: 890,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Viande de porc, viande de veau, farine de blé, beurre, œufs, foie gras de canard 8 %, pistaches, gelée au porto (sulfites), sel, épices (céleri).',
    allergens: ['gluten', 'milk', 'eggs', 'nuts', 'celery', 'sulphites'],
    weekdays: [4, 5, 6, 0],
    stock: { mode: 'global', quantity: 32 },
    meta_title: 'Pâté en croûte maison à Lille | Colbert',
    meta_description:
      'Pâté en croûte veau, porc, foie gras et pistaches, fait dans notre laboratoire de Lille. La tranche de 180 g, coupée large, à retirer rue Colbert.',
  },
  {
    slug: 'jambon-a-l-os',
    name: 'Jambon blanc à l’os',
    description:
      'Cuit douze heures au bouillon, tranché à la main devant vous. Quatre tranches, environ 240 g.',
    price: 760,
    preparation_time_hours: 2,
    ingredients: 'Jambon de porc, bouillon (carotte, oignon, céleri, thym), sel, sucre.',
    allergens: ['celery'],
  },
  {
    slug: 'saucisson-sec',
    name: 'Saucisson sec à l’ancienne',
    description:
      'Gros grain, poivre concassé, huit semaines de séchage. Une fine fleur blanche et une couenne qui se pèle bien. 300 g.',
    price: 920,
    preparation_time_hours: 2,
    ingredients: 'Viande de porc, sel, poivre, ail, vin rouge (sulfites), ferments. Boyau naturel.',
    allergens: ['sulphites'],
    stock: { mode: 'global', quantity: 55 },
  },
  {
    slug: 'rillettes-d-oie',
    name: 'Rillettes d’oie',
    description:
      'Effilochées à la fourchette après huit heures de cuisson lente. Une tartine, un cornichon, et c’est tout. Bocal de 220 g.',
    price: 840,
    preparation_time_hours: 2,
    ingredients: 'Viande d’oie 70 %, graisse d’oie, sel, poivre, thym.',
    allergens: [],
  },
])
