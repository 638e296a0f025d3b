import type { DemoCategory } from '../types.ts'

export const categories: DemoCategory[] = [
  {
    slug: 'pains',
    name: 'Pains',
    description:
      'Farines de meule, levain nourri chaque matin, longues fermentations. La croûte chante quand on la presse.',
    display_order: 1,
    is_active: true,
  },
  {
    slug: 'viennoiseries',
    name: 'Viennoiseries',
    description:
      'Tourées à la main au beurre d’Isigny, elles sortent du four toute la matinée. Les plus matinaux les emportent tièdes.',
    display_order: 2,
    is_active: true,
  },
  {
    slug: 'patisseries',
    name: 'Pâtisseries',
    description: 'Les grands classiques en portion individuelle, peu sucrés, montés le jour même.',
    display_order: 3,
    is_active: true,
  },
  {
    slug: 'gateaux-a-partager',
    name: 'Gâteaux à partager',
    description:
      'Tartes et entremets de six à huit parts, à commander un ou deux jours à l’avance. La saison décide du reste.',
    display_order: 4,
    is_active: true,
  },
  {
    slug: 'pause-dejeuner',
    name: 'Pause déjeuner',
    description: 'À manger sur un banc des berges, ou dans le train de 12 h 34.',
    display_order: 5,
    is_active: true,
  },
  {
    slug: 'epicerie',
    name: 'Épicerie',
    description:
      'Ce que l’on pose sur la tartine et ce que l’on glisse dans la poche : confitures, pralines et jus de fruits.',
    display_order: 6,
    is_active: true,
  },
]
