import type { DemoCategory } from '../types.ts'

export const categories: DemoCategory[] = [
  {
    slug: 'fromages',
    name: 'Fromages',
    description:
      'Achetés jeunes chez les producteurs, affinés dans nos caves, vendus quand ils sont prêts.',
    display_order: 1,
    is_active: true,
  },
  {
    slug: 'charcuterie',
    name: 'Charcuterie',
    description: 'Tout est fait au laboratoire, derrière le comptoir, avec du porc des Flandres.',
    display_order: 2,
    is_active: true,
  },
  {
    slug: 'boucherie',
    name: 'Boucherie',
    description:
      'Des bêtes entières, choisies sur pied et maturées sur l’os. Dites-nous la cuisson.',
    display_order: 3,
    is_active: true,
  },
  {
    slug: 'plateaux',
    name: 'Plateaux',
    description: 'Composés le matin du retrait, prêts à poser sur la table.',
    display_order: 4,
    is_active: true,
  },
  {
    slug: 'a-emporter',
    name: 'À emporter chaud',
    description: 'Le plat du comptoir, servi chaud à l’heure du retrait.',
    display_order: 5,
    is_active: true,
  },
  {
    slug: 'cave',
    name: 'Cave',
    description:
      'Peu de bouteilles, mais les bonnes avec nos fromages. L’abus d’alcool est dangereux pour la santé.',
    display_order: 6,
    is_active: true,
  },
]
