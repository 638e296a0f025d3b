import { family } from '../../product.ts'

export const gateaux = family({ category: 'gateaux-a-partager', tax_rate: 5.5 }, [
  {
    slug: 'tarte-aux-pralines',
    name: 'Tarte aux pralines roses',
    description:
      'La lyonnaise : pralines de Saint-Genix concassées, cuites dans la crème jusqu’au rose vif. Pour six, ou pour quatre sérieux.',
    price: 2200,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Pralines roses 38 % (amandes, sucre, colorant : jus de betterave), crème, farine de blé, beurre, œufs, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    stock: { mode: 'global', quantity: 15 },
    meta_title: 'Tarte aux pralines roses de Lyon | Maison Levain',
    meta_description:
      'La tarte aux pralines roses comme à Lyon : pralines de Saint-Genix, crème et pâte sablée. Six parts, à commander la veille dans nos trois boutiques.',
  },
  {
    slug: 'tarte-aux-pommes',
    name: 'Tarte fine aux pommes',
    description:
      'Des lamelles de pommes des monts du Lyonnais rangées en rosace sur un feuilletage, un voile de gelée de coing. Six parts.',
    price: 1900,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients: 'Pommes 52 %, farine de blé, beurre, sucre, gelée de coing, sel.',
    allergens: ['gluten', 'milk'],
  },
  {
    slug: 'opera',
    name: 'Opéra',
    description:
      'Biscuit joconde imbibé de café, ganache, crème au beurre, et le glaçage aussi plat qu’un miroir. Huit parts.',
    price: 3400,
    preparation_time_hours: 2,
    preparation_time_unit: 'days',
    ingredients:
      'Œufs, beurre, sucre, poudre d’amande, chocolat noir 64 % (lécithine de soja), crème, café, farine de blé, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts', 'soybeans'],
    stock: { mode: 'global', quantity: 6 },
  },
  {
    slug: 'fraisier',
    name: 'Fraisier',
    description:
      'Des gariguettes entières, une mousseline à la vanille, une génoise légère : le printemps en six parts.',
    price: 3600,
    preparation_time_hours: 2,
    preparation_time_unit: 'days',
    ingredients:
      'Fraises gariguettes 34 %, lait, œufs, beurre, sucre, farine de blé, amidon, pâte d’amande, vanille, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    seasonal: true,
    periods: [
      {
        kind: 'every_year',
        from: { month: 4, day: 10 },
        to: { month: 7, day: 10 },
        is_available: true,
        reason: 'Saison des fraises',
      },
    ],
  },
  {
    slug: 'galette-des-rois',
    name: 'Galette des rois à la frangipane',
    description:
      'Feuilletage inversé, frangipane aux amandes de Provence, fève en porcelaine et couronne dorée. Six parts, une seule fève.',
    price: 2600,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Farine de blé, beurre, poudre d’amande 18 %, sucre, œufs, lait, amidon, rhum, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    seasonal: true,
    periods: [
      {
        kind: 'every_year',
        from: { month: 1, day: 2 },
        to: { month: 1, day: 31 },
        is_available: true,
        reason: 'Mois de l’Épiphanie',
      },
    ],
  },
  {
    slug: 'buche-chocolat-marron',
    name: 'Bûche chocolat et marron',
    description:
      'Un biscuit roulé, une crème de marrons d’Ardèche, une écorce de ganache grattée à la fourchette. Huit parts, et un champignon pour les enfants.',
    price: 3900,
    preparation_time_hours: 3,
    preparation_time_unit: 'days',
    ingredients:
      'Crème, œufs, crème de marrons 20 %, chocolat noir 64 % (lécithine de soja), sucre, beurre, farine de blé, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'soybeans'],
    seasonal: true,
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 30, presquile: 20, 'part-dieu': 12 },
    },
    periods: [
      {
        kind: 'every_year',
        from: { month: 12, day: 1 },
        to: { month: 12, day: 31 },
        is_available: true,
        reason: 'Fêtes de fin d’année',
      },
    ],
  },
  {
    slug: 'tarte-du-marche',
    name: 'Tarte du marché',
    description:
      'Une pâte sablée, une crème d’amande, et par-dessus ce que le marché de la Croix-Rousse a de mieux ces jours-ci. Six parts.',
    price: 2400,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Fruits de saison 45 %, farine de blé, beurre, poudre d’amande, sucre, œufs, lait, amidon, sel.',
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    seasonal: true,
    periods: [
      {
        kind: 'relative',
        from_offset_days: -20,
        to_offset_days: 45,
        is_available: true,
        reason: 'Fruits du moment',
      },
    ],
    stock: { mode: 'global', quantity: 18 },
  },
])
