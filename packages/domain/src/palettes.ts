import { contrastRatio, darken, lighten, mix } from './colours.ts'
import type { PALETTE_COLOURS } from './theme.ts'

export type Palette = Record<(typeof PALETTE_COLOURS)[number], string> & {
  name: string
  description: string
}

type Seed = {
  name: string
  description: string
  primary: string
  secondary: string
  accent: string
  paper: string
  ink: string
}

const seeds: Seed[] = [
  {
    name: 'Fournil',
    description: 'Ambre et crème\u00a0: le pain qui sort du four.',
    primary: '#a8500f',
    secondary: '#6b4226',
    accent: '#e0a030',
    paper: '#fbf5e9',
    ink: '#3a2415',
  },
  {
    name: 'Cave d’affinage',
    description: 'Vert profond et ivoire\u00a0: la fromagerie, le marché couvert.',
    primary: '#1f4d3a',
    secondary: '#7a5c2e',
    accent: '#c79a3b',
    paper: '#f8f5ea',
    ink: '#17261f',
  },
  {
    name: 'Praline',
    description: 'Rose framboise et amande\u00a0: la pâtisserie.',
    primary: '#a62b52',
    secondary: '#6d3a4b',
    accent: '#e58a7b',
    paper: '#fdf5f4',
    ink: '#3b1a26',
  },
  {
    name: 'Cacao',
    description: 'Brun chaud et vanille\u00a0: la chocolaterie.',
    primary: '#5b3320',
    secondary: '#8a5a34',
    accent: '#d9a25f',
    paper: '#faf4ec',
    ink: '#2b1810',
  },
  {
    name: 'Marée',
    description: 'Bleu marine et écume\u00a0: la poissonnerie, l’écailler.',
    primary: '#15486b',
    secondary: '#2c6e7d',
    accent: '#e8743b',
    paper: '#f4f8f9',
    ink: '#10283a',
  },
  {
    name: 'Potager',
    description: 'Vert tendre et terre cuite\u00a0: le primeur, le traiteur de saison.',
    primary: '#3f6b22',
    secondary: '#8a4b2d',
    accent: '#d9652b',
    paper: '#f8f8ee',
    ink: '#243017',
  },
]

/** The ready-made looks that a new platform offers, in their order. */
export const DEFAULT_PALETTES: readonly Palette[] = seeds.map((seed) => ({
  name: seed.name,
  description: seed.description,
  primary_color: seed.primary,
  primary_hover: darken(seed.primary, 0.2),
  primary_light: mix(seed.primary, seed.paper, 0.84),
  secondary_color: seed.secondary,
  secondary_hover: darken(seed.secondary, 0.2),
  secondary_light: mix(seed.secondary, seed.paper, 0.84),
  accent_color: seed.accent,
  accent_hover: darken(seed.accent, 0.12),
  background_color: seed.paper,
  card_background: lighten(seed.paper, 0.7),
  text_primary: seed.ink,
  text_secondary: mix(seed.ink, seed.paper, 0.25),
  border_color: mix(seed.ink, seed.paper, 0.84),
  button_primary_bg: seed.primary,
  button_primary_text: contrastRatio(seed.primary, '#ffffff') >= 4.5 ? '#ffffff' : seed.ink,
}))
