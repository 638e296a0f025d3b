import { family } from '../../product.ts'

export const pains = family({ category: 'pains', tax_rate: 5.5 }, [
  {
    slug: 'baguette-tradition',
    name: 'Baguette de tradition',
    description:
      'Pétrie la veille, façonnée à la main, cuite toute la journée. Croûte fine, mie crème bien alvéolée, petit goût de noisette.',
    price: 135,
    preparation_time_hours: 1,
    ingredients: 'Farine de blé Label Rouge, eau, sel de Guérande, levain de blé, levure.',
    allergens: ['gluten'],
    meta_title: 'Baguette de tradition au levain à Lyon | Maison Levain',
    meta_description:
      'Baguette de tradition au levain, pétrie la veille et cuite toute la journée dans nos trois boutiques de Lyon. Commandez en ligne, retirez-la encore tiède.',
  },
  {
    slug: 'pain-de-campagne',
    name: 'Pain de campagne au levain',
    description:
      'Une boule d’un kilo fermentée vingt-quatre heures et lamée d’un épi. Croûte épaisse, mie dense et acidulée : il se garde cinq jours dans un torchon.',
    price: 520,
    preparation_time_hours: 4,
    ingredients:
      'Farine de blé T80 de meule, farine de seigle, eau, levain de blé, sel de Guérande.',
    allergens: ['gluten'],
    stock: {
      mode: 'per_store',
      quantities: { 'croix-rousse': 40, presquile: 18, 'part-dieu': 24 },
    },
    meta_title: 'Pain de campagne au levain, 1 kg | Maison Levain Lyon',
    meta_description:
      'Boule de campagne d’un kilo, farine de meule et levain, fermentée vingt-quatre heures. À retirer à la Croix-Rousse, sur la Presqu’île ou à la Part-Dieu.',
  },
  {
    slug: 'tourte-de-seigle',
    name: 'Tourte de seigle',
    description:
      'Le pain des montagnes, cuit à four tombant. Mie brune et humide, parfum de miel : parfaite avec des huîtres ou un bleu.',
    price: 640,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients: 'Farine de seigle T130, eau, levain de seigle, sel de Guérande.',
    allergens: ['gluten'],
    weekdays: [2, 4, 6],
    stock: { mode: 'global', quantity: 30 },
  },
  {
    slug: 'pain-aux-noix',
    name: 'Pain aux noix',
    description:
      'Des cerneaux du Dauphiné, torréfiés puis pétris dans une pâte à demi complète. Le compagnon du plateau de fromages.',
    price: 490,
    preparation_time_hours: 4,
    ingredients: 'Farine de blé T110, eau, noix de Grenoble AOP 22 %, levain de blé, sel.',
    allergens: ['gluten', 'nuts'],
  },
  {
    slug: 'fougasse-aux-olives',
    name: 'Fougasse aux olives',
    description:
      'Une feuille de pain croustillante, huile d’olive et olives noires de Nyons. Elle se rompt à la main, à l’apéritif.',
    price: 420,
    preparation_time_hours: 2,
    ingredients:
      'Farine de blé, eau, huile d’olive vierge extra, olives noires de Nyons AOP, levain, sel, thym.',
    allergens: ['gluten'],
    weekdays: [3, 4, 5, 6, 0],
    unavailable_at: ['part-dieu'],
  },
])
