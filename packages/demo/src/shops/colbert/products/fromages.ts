import { family } from '../../product.ts'

export const fromages = family({ category: 'fromages', tax_rate: 5.5 }, [
  {
    slug: 'comte-18-mois',
    name: 'Comté 18 mois',
    description:
      'Une pâte dorée qui craque de petits cristaux, entre le beurre noisette et l’abricot sec. Pointe de 400 g environ.',
    price: 1290,
    preparation_time_hours: 2,
    brand: 'Fruitière de la Combe Grise',
    ingredients: 'Lait cru de vache, sel, présure, ferments lactiques.',
    allergens: ['milk'],
    stock: { mode: 'per_store', quantities: { 'rue-colbert': 35 } },
    meta_title: 'Comté AOP 18 mois à la coupe à Lille | Colbert',
    meta_description:
      'Comté AOP au lait cru, affiné dix-huit mois, coupé à la commande dans notre cave de la rue Colbert. Réservez votre pointe, retirez-la à Lille.',
  },
  {
    slug: 'maroilles',
    name: 'Maroilles fermier',
    description:
      'Le pavé du Nord, lavé à la main tous les trois jours. Il parle fort, mais fond tendrement. Quart de 200 g.',
    price: 690,
    preparation_time_hours: 2,
    brand: 'Ferme des Trois Saules',
    ingredients: 'Lait cru de vache, sel, présure, ferments lactiques.',
    allergens: ['milk'],
  },
  {
    slug: 'mimolette-extra-vieille',
    name: 'Mimolette extra-vieille',
    description:
      'Vingt-quatre mois de cave : une croûte de lune, une pâte orange et cassante au goût de caramel. Éclat de 250 g.',
    price: 990,
    preparation_time_hours: 2,
    ingredients: 'Lait de vache, sel, présure, ferments lactiques, colorant : rocou.',
    allergens: ['milk'],
  },
  {
    slug: 'roquefort',
    name: 'Roquefort',
    description:
      'Une pâte ivoire, des veines bleu-vert, un sel franc qui s’arrondit avec une poire. Morceau de 200 g.',
    price: 740,
    preparation_time_hours: 2,
    ingredients: 'Lait cru de brebis, sel, présure, ferments lactiques, Penicillium roqueforti.',
    allergens: ['milk'],
    stock: { mode: 'per_store', quantities: { 'rue-colbert': 18 } },
  },
  {
    slug: 'sainte-maure',
    name: 'Sainte-maure de Touraine',
    description:
      'Une bûche de chèvre cendrée, traversée de son brin de paille. Fraîche au cœur, crémeuse sous la croûte. 250 g.',
    price: 880,
    preparation_time_hours: 2,
    ingredients: 'Lait cru de chèvre, sel, présure, ferments lactiques, cendre végétale.',
    allergens: ['milk'],
    periods: [
      {
        kind: 'relative',
        from_offset_days: 8,
        to_offset_days: 12,
        is_available: false,
        reason: 'Lot en cours d’affinage',
      },
    ],
  },
  {
    slug: 'mont-d-or',
    name: 'Mont d’Or',
    description:
      'Cerclé d’épicéa, à manger à la cuillère ou à passer au four avec un verre de vin blanc. Boîte de 480 g.',
    price: 1450,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients: 'Lait cru de vache, sel, présure, ferments lactiques. Sangle d’épicéa.',
    allergens: ['milk'],
    seasonal: true,
    periods: [
      {
        kind: 'every_year',
        from: { month: 9, day: 10 },
        to: { month: 5, day: 10 },
        is_available: true,
        reason: 'Saison du Mont d’Or',
      },
    ],
    stock: { mode: 'global', quantity: 24 },
  },
])
