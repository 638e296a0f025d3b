import { family } from '../../product.ts'

/** Cut to order and weighed at the counter. */
export const byWeight = [
  ...family({ category: 'fromages', tax_rate: 5.5 }, [
    {
      slug: 'beaufort-d-alpage',
      name: 'Beaufort d’alpage, à la coupe',
      description:
        'L’été de quarante vaches tarines, à deux mille mètres. Une pâte ivoire, souple, qui sent la noisette et l’herbe chaude. Coupé au poids que vous voulez.',
      price: 368,
      preparation_time_hours: 2,
      ingredients: 'Lait cru de vache, sel, présure, ferments lactiques.',
      allergens: ['milk'],
      weight: {
        price_per_kilo: 3680,
        weight_unit: 'step',
        unit_grams: 100,
        least_grams: 200,
        most_grams: 2000,
      },
    },
  ]),
  ...family({ category: 'boucherie', tax_rate: 5.5 }, [
    {
      slug: 'roti-de-boeuf',
      name: 'Rôti de bœuf ficelé',
      description:
        'Taillé dans le filet d’une race à viande du Nord, bardé et ficelé à la main. Environ un kilo : pour cinq, ou pour quatre et les sandwichs du lundi.',
      price: 3490,
      preparation_time_hours: 24,
      ingredients: 'Viande de bœuf, barde de porc.',
      allergens: [],
      weight: {
        price_per_kilo: 3490,
        weight_unit: 'piece',
        unit_grams: 1000,
        least_grams: null,
        most_grams: null,
      },
    },
  ]),
]
