import { family } from '../../product.ts'

/** Made for one shopper, after their own wishes. */
export const onDemand = family({ category: 'gateaux-a-partager', tax_rate: 5.5 }, [
  {
    slug: 'gateau-d-anniversaire',
    name: 'Gâteau d’anniversaire',
    description:
      'Une génoise à la vanille, une mousse au chocolat ou aux fruits, et le prénom écrit à la main. Dites-nous pour combien, nous nous occupons des bougies.',
    price: 3200,
    preparation_time_hours: 48,
    ingredients:
      'Œufs, sucre, farine de blé, crème, beurre, chocolat noir 64 % (cacao, sucre, lécithine de soja), purée de fruits, gélatine, vanille.',
    allergens: ['gluten', 'milk', 'eggs', 'soybeans'],
    options: [
      {
        kind: 'choice',
        label: 'Taille',
        is_required: true,
        choices: [
          { label: '6 parts', price: 0, extra_hours: 0 },
          { label: '8 parts', price: 900, extra_hours: 0 },
          { label: '12 parts', price: 2400, extra_hours: 24 },
        ],
      },
      {
        kind: 'choice',
        label: 'Parfum',
        is_required: true,
        choices: [
          { label: 'Chocolat', price: 0, extra_hours: 0 },
          { label: 'Framboise', price: 200, extra_hours: 0 },
          { label: 'Passion', price: 200, extra_hours: 0 },
        ],
      },
      {
        kind: 'text',
        label: 'Inscription sur le gâteau',
        is_required: false,
        most_characters: 40,
      },
    ],
  },
])
