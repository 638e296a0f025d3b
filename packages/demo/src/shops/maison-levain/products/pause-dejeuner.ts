import { family } from '../../product.ts'

// Sold for immediate consumption: the intermediate rate applies.
export const pauseDejeuner = family({ category: 'pause-dejeuner', tax_rate: 10 }, [
  {
    slug: 'jambon-beurre',
    name: 'Jambon-beurre',
    description:
      'Une demi-tradition, du jambon blanc coupé épais, du beurre demi-sel et trois cornichons. Rien d’autre.',
    price: 520,
    preparation_time_hours: 1,
    ingredients:
      'Baguette de tradition (farine de blé, eau, levain, sel), jambon blanc, beurre demi-sel, cornichons (vinaigre, moutarde, sulfites).',
    allergens: ['gluten', 'milk', 'mustard', 'sulphites'],
    weekdays: [1, 2, 3, 4, 5, 6],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 20, presquile: 35, 'part-dieu': 60 },
    },
  },
  {
    slug: 'quiche-lorraine',
    name: 'Quiche lorraine',
    description:
      'Une part généreuse, servie chaude : lardons fumés, crème épaisse et un soupçon de muscade.',
    price: 490,
    preparation_time_hours: 2,
    ingredients:
      'Crème, œufs, lardons fumés 20 %, farine de blé, beurre, lait, muscade, sel, poivre.',
    allergens: ['gluten', 'milk', 'eggs'],
    weekdays: [1, 2, 3, 4, 5, 6],
  },
  {
    slug: 'croque-monsieur',
    name: 'Croque-monsieur',
    description:
      'Pain de mie maison, comté, jambon et béchamel, gratiné à la commande. La croûte de fromage déborde, c’est fait exprès.',
    price: 650,
    preparation_time_hours: 1,
    ingredients:
      'Pain de mie (farine de blé, lait, beurre), jambon blanc, comté AOP 18 %, lait, beurre, moutarde, muscade, sel.',
    allergens: ['gluten', 'milk', 'mustard'],
    weekdays: [1, 2, 3, 4, 5],
    unavailable_at: ['croix-rousse'],
  },
])
