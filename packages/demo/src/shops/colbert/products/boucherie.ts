import { family } from '../../product.ts'

export const boucherie = family({ category: 'boucherie', tax_rate: 5.5 }, [
  {
    slug: 'cote-de-boeuf',
    name: 'Côte de bœuf maturée',
    description:
      'Race Rouge flamande, trente jours de maturation sur l’os. Une côte d’un kilo pour deux ou trois, à saisir puis à laisser reposer.',
    price: 4900,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients: 'Viande de bœuf, origine France.',
    allergens: [],
    stock: { mode: 'global', quantity: 8 },
  },
  {
    slug: 'poulet-fermier',
    name: 'Poulet fermier de Licques',
    description:
      'Élevé en plein air quatre-vingt-un jours, prêt à cuire. Demandez le gésier, il est dedans. Environ 1,6 kg.',
    price: 1980,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients: 'Poulet fermier Label Rouge, origine France.',
    allergens: [],
    weekdays: [4, 5, 6, 0],
  },
  {
    slug: 'chipolatas-aux-herbes',
    name: 'Chipolatas aux herbes',
    description:
      'Épaule de porc hachée du matin, persil, ciboulette et une pointe d’ail. Les cinq, environ 400 g.',
    price: 720,
    preparation_time_hours: 3,
    ingredients: 'Viande de porc 90 %, eau, sel, persil, ciboulette, ail, poivre. Boyau naturel.',
    allergens: [],
  },
])
