import { family } from '../../product.ts'

export const patisseries = family({ category: 'patisseries', tax_rate: 5.5 }, [
  {
    slug: 'eclair-chocolat',
    name: 'Éclair au chocolat',
    description:
      'Une pâte à choux bien sèche, une crème au chocolat de Madagascar et un glaçage qui brille comme un soulier ciré.',
    price: 390,
    preparation_time_hours: 6,
    ingredients:
      'Lait, œufs, farine de blé, chocolat noir 64 % (cacao, sucre, lécithine de soja), beurre, sucre, amidon, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'soybeans'],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 24, presquile: 36, 'part-dieu': 18 },
    },
  },
  {
    slug: 'religieuse-cafe',
    name: 'Religieuse au café',
    description:
      'Deux choux, une collerette de crème au beurre et un café d’Éthiopie infusé à froid. Elle tient debout, mais pas longtemps.',
    price: 460,
    preparation_time_hours: 6,
    ingredients: 'Lait, œufs, farine de blé, beurre, sucre, café, amidon, sel.',
    allergens: ['gluten', 'milk', 'eggs'],
    unavailable_at: ['part-dieu'],
  },
  {
    slug: 'paris-brest',
    name: 'Paris-brest',
    description:
      'Une couronne de choux, un praliné noisette du Piémont fait maison et des amandes effilées. Notre meilleure vente du dimanche.',
    price: 520,
    preparation_time_hours: 12,
    ingredients:
      'Lait, œufs, beurre, noisettes 18 %, farine de blé, sucre, amandes effilées, amidon, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    stock: { mode: 'global', quantity: 40 },
    meta_title: 'Paris-brest au praliné maison à Lyon | Maison Levain',
    meta_description:
      'Paris-brest individuel, praliné noisette du Piémont fait maison et amandes effilées. Commandez la veille, retirez-le dans nos boutiques de Lyon.',
  },
  {
    slug: 'mille-feuille',
    name: 'Mille-feuille vanille',
    description:
      'Trois feuilletages caramélisés, une crème légère à la vanille de Tahiti, un glaçage marbré. Monté à la minute pour rester croustillant.',
    price: 480,
    preparation_time_hours: 6,
    ingredients:
      'Lait, beurre, farine de blé, crème, œufs, sucre, amidon, vanille de Tahiti, chocolat noir (lécithine de soja), sel.',
    allergens: ['gluten', 'milk', 'eggs', 'soybeans'],
    weekdays: [4, 5, 6, 0],
  },
  {
    slug: 'tartelette-citron',
    name: 'Tartelette au citron meringuée',
    description:
      'Une crème de citron de Menton franchement acide sous un nuage de meringue, doré au chalumeau.',
    price: 470,
    preparation_time_hours: 6,
    ingredients:
      'Œufs, sucre, beurre, farine de blé, jus de citron 16 %, poudre d’amande, zestes de citron, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
  },
  {
    slug: 'flan-patissier',
    name: 'Flan pâtissier',
    description:
      'Haut de six centimètres, tremblant, presque trop de vanille. La peau brune se mange en dernier.',
    price: 380,
    preparation_time_hours: 12,
    ingredients:
      'Lait entier, crème, farine de blé, beurre, sucre, jaunes d’œufs, amidon, vanille de Madagascar, sel.',
    allergens: ['gluten', 'milk', 'eggs'],
  },
  {
    slug: 'coffret-macarons',
    name: 'Coffret de macarons',
    description:
      'Douze macarons : pistache, framboise, citron, chocolat, vanille et caramel. À sortir du réfrigérateur une demi-heure avant.',
    price: 1980,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Poudre d’amande, sucre, blancs d’œufs, beurre, crème, chocolat (lécithine de soja), purée de framboise, pâte de pistache, jus de citron, vanille, sel.',
    allergens: ['milk', 'eggs', 'nuts', 'soybeans'],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 8, presquile: 20, 'part-dieu': 6 },
    },
  },
])
