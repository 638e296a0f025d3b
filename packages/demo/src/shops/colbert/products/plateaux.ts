import { family } from '../../product.ts'

export const plateaux = family({ category: 'plateaux', tax_rate: 5.5 }, [
  {
    slug: 'plateau-de-fromages',
    name: 'Plateau de cinq fromages',
    description:
      'Cinq pâtes à point, du plus doux au plus franc, avec raisin et noix. Pour six personnes ; dites-nous s’il faut éviter le chèvre.',
    price: 3900,
    preparation_time_hours: 2,
    preparation_time_unit: 'days',
    ingredients: 'Fromages au lait cru de vache, de brebis et de chèvre, raisin, noix.',
    allergens: ['milk', 'nuts'],
    meta_title: 'Plateau de fromages affinés pour 6 à Lille | Colbert',
    meta_description:
      'Cinq fromages à point, raisin et noix, composés le matin du retrait rue Colbert à Lille. Pour six personnes, à commander deux jours à l’avance.',
  },
  {
    slug: 'planche-du-moment',
    name: 'Planche du moment',
    description:
      'Saucisson, jambon, deux fromages, cornichons et pickles de saison. Pour quatre, sur une planche que l’on vous prête.',
    price: 3200,
    preparation_time_hours: 1,
    preparation_time_unit: 'days',
    ingredients:
      'Charcuterie de porc, fromages au lait de vache, cornichons (moutarde, sulfites), pickles de légumes (céleri), olives.',
    allergens: ['milk', 'mustard', 'celery', 'sulphites'],
    seasonal: true,
    periods: [
      {
        kind: 'relative',
        from_offset_days: -30,
        to_offset_days: 60,
        is_available: true,
        reason: 'Composition de saison',
      },
    ],
    stock: { mode: 'global', quantity: 12 },
  },
])
