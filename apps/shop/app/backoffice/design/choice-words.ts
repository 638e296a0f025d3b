import type { ThemeChoice } from '@fournil/domain/theme'
import { THEME_CHOICES } from '@fournil/domain/theme'

type Words = { [F in ThemeChoice]: Record<(typeof THEME_CHOICES)[F]['choices'][number], string> }

const WORDS: Words = {
  border_radius_style: {
    square: 'Carrés (0 px)',
    'rounded-soft': 'Légèrement arrondis (4 px)',
    rounded: 'Arrondis (8 px)',
    'rounded-full': 'Tout ronds (999 px)',
    mixed: 'Mixtes, chacun le sien',
  },
  spacing_mode: { compact: 'Compact', normal: 'Normal', airy: 'Aéré' },
  card_size: { small: 'Petite', medium: 'Moyenne', large: 'Grande' },
  letter_spacing: { tight: 'Serré', normal: 'Normal', wide: 'Large' },
  button_style: { solid: 'Pleins', outline: 'Au trait', shadow: 'Avec relief', soft: 'Doux' },
  animation_level: { none: 'Aucune', subtle: 'Discrètes', pronounced: 'Marquées' },
}

/** The choices of a field, in its own order and in French. */
export function choicesOf(field: ThemeChoice): { value: string; label: string }[] {
  const words: Record<string, string> = WORDS[field]
  return THEME_CHOICES[field].choices.map((value) => ({ value, label: words[value] ?? value }))
}
