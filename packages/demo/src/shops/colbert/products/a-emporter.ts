import { family } from '../../product.ts'

// Served hot, for immediate consumption: the intermediate rate applies.
export const aEmporter = family({ category: 'a-emporter', tax_rate: 10 }, [
  {
    slug: 'tarte-au-maroilles',
    name: 'Tarte au maroilles',
    description:
      'La flamiche de la maison : pâte levée, crème et maroilles gratiné, servie brûlante. Une part large.',
    price: 580,
    preparation_time_hours: 3,
    ingredients: 'Farine de blé, maroilles AOP 35 %, crème, œufs, beurre, levure, sel, poivre.',
    allergens: ['gluten', 'milk', 'eggs'],
    weekdays: [3, 5, 6],
  },
])
