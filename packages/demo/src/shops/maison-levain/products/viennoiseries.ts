import { family } from '../../product.ts'

export const viennoiseries = family({ category: 'viennoiseries', tax_rate: 5.5 }, [
  {
    slug: 'croissant',
    name: 'Croissant au beurre',
    description:
      'Trois tours, deux nuits de repos, rien que du beurre d’Isigny. Il s’effeuille en éclats et laisse les doigts brillants.',
    price: 140,
    preparation_time_hours: 12,
    ingredients:
      'Farine de blé, beurre d’Isigny AOP 27 %, lait, sucre, œufs, levure, sel. Dorure à l’œuf.',
    allergens: ['gluten', 'milk', 'eggs'],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 180, presquile: 120, 'part-dieu': 160 },
    },
    meta_title: 'Croissant pur beurre d’Isigny à Lyon | Maison Levain',
    meta_description:
      'Croissant feuilleté à la main, pur beurre d’Isigny AOP. Réservez le vôtre avant minuit et retirez-le demain dès l’ouverture dans l’une de nos boutiques.',
  },
  {
    slug: 'pain-au-chocolat',
    name: 'Pain au chocolat',
    description:
      'Le même feuilletage que le croissant, et deux bâtons de chocolat noir qui restent fondants jusqu’à midi.',
    price: 150,
    preparation_time_hours: 12,
    ingredients:
      'Farine de blé, beurre d’Isigny AOP, chocolat noir 55 % (pâte de cacao, sucre, beurre de cacao, lécithine de soja), lait, sucre, œufs, levure, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'soybeans'],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 140, presquile: 90, 'part-dieu': 140 },
    },
  },
  {
    slug: 'pain-aux-raisins',
    name: 'Pain aux raisins',
    description:
      'Un escargot de brioche feuilletée, crème pâtissière à la vanille et raisins gonflés au thé noir.',
    price: 190,
    preparation_time_hours: 12,
    ingredients:
      'Farine de blé, beurre, lait, œufs, raisins secs (sulfites) 14 %, sucre, amidon, vanille, levure, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'sulphites'],
  },
  {
    slug: 'chausson-aux-pommes',
    name: 'Chausson aux pommes',
    description:
      'Une compote de reinettes à peine sucrée, enfermée dans un feuilletage caramélisé et rayé au couteau.',
    price: 210,
    preparation_time_hours: 12,
    ingredients: 'Farine de blé, beurre, pommes reinettes 40 %, sucre, œufs, jus de citron, sel.',
    allergens: ['gluten', 'milk', 'eggs'],
  },
  {
    slug: 'brioche-tressee',
    name: 'Brioche tressée',
    description:
      'Tressée à trois brins, parfumée à la fleur d’oranger et semée de sucre en grains. Six belles tranches, à griller le lendemain s’il en reste.',
    price: 750,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Farine de blé, œufs, beurre 20 %, sucre, lait, eau de fleur d’oranger, levure, sel. Sucre perlé.',
    allergens: ['gluten', 'milk', 'eggs'],
    stock: { mode: 'global', quantity: 25 },
  },
  {
    slug: 'kouign-amann',
    name: 'Kouign-amann',
    description:
      'Le week-end seulement : pâte à pain, beurre demi-sel et sucre, repliés puis caramélisés jusqu’à ce que le bord craque.',
    price: 340,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients: 'Farine de blé, beurre demi-sel 32 %, sucre, eau, levure, fleur de sel.',
    allergens: ['gluten', 'milk'],
    weekdays: [6, 0],
    unavailable_at: ['part-dieu'],
  },
])
