import { family } from '../../product.ts'

export const cave = family({ category: 'cave', tax_rate: 20 }, [
  {
    slug: 'vin-rouge-du-jura',
    name: 'Trousseau du Jura',
    description:
      'Un rouge clair et poivré, cerise et sous-bois, à servir frais sur un comté. Bouteille de 75 cl.',
    price: 1890,
    preparation_time_hours: 1,
    brand: 'Domaine de la Combe Rousse',
    ingredients: 'Vin rouge (sulfites).',
    allergens: ['sulphites'],
    stock: { mode: 'global', quantity: 36 },
  },
  {
    slug: 'biere-de-garde',
    name: 'Bière de garde ambrée',
    description:
      'Brassée dans les monts de Flandre, six semaines de garde, une mousse couleur ivoire. Bouteille de 75 cl, bouchon à étrier.',
    price: 790,
    preparation_time_hours: 1,
    brand: 'Brasserie de la Vieille Cense',
    ingredients: 'Eau, malt d’orge, houblon, levure.',
    allergens: ['gluten'],
    stock: { mode: 'global', quantity: 48 },
  },
])
