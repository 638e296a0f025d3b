import { family } from '../../product.ts'

export const epicerie = family({ category: 'epicerie', tax_rate: 5.5 }, [
  {
    slug: 'confiture-framboise',
    name: 'Confiture de framboises',
    description:
      'Cuite au chaudron de cuivre par petites quantités, avec 65 % de fruits. Pot de 230 g.',
    price: 690,
    preparation_time_hours: 1,
    brand: 'Les Chaudrons du Pilat',
    ingredients: 'Framboises 65 %, sucre de canne, jus de citron.',
    allergens: [],
    stock: { mode: 'global', quantity: 48 },
  },
  {
    slug: 'pralines-roses',
    name: 'Pralines roses de Lyon',
    description:
      'Amandes entières enrobées de sucre cuit, roses comme une façade du Vieux-Lyon. Sachet de 200 g.',
    price: 850,
    // Confectionery stays at the full rate.
    tax_rate: 20,
    preparation_time_hours: 1,
    brand: 'Confiserie Bellecordière',
    ingredients: 'Amandes 42 %, sucre, colorant : jus de betterave, gomme arabique.',
    allergens: ['nuts'],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 30, presquile: 42, 'part-dieu': 0 },
    },
  },
  {
    slug: 'jus-de-pomme',
    name: 'Jus de pomme trouble',
    description:
      'Pressé dans les monts du Lyonnais, non filtré, sans sucre ajouté. Bouteille de 75 cl, à secouer avant de servir.',
    price: 480,
    preparation_time_hours: 1,
    brand: 'Vergers de la Belle-Étoile',
    ingredients: 'Pur jus de pommes 100 %.',
    allergens: [],
    stock: { mode: 'global', quantity: 60 },
  },
])
