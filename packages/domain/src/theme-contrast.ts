import { contrastRatio } from './colours.ts'
import { THEME_COLOURS, type ThemeColour } from './theme.ts'
import { readColour } from './theme-values.ts'

/** What WCAG 2.2 asks of text (AA). */
export const READABLE = 4.5

export type ContrastWarning = { ink: ThemeColour; ground: ThemeColour; ratio: number }

type Colours = { readonly [field in ThemeColour]?: unknown }

/** Which text stands on what. */
const PAIRS: readonly (readonly [ink: ThemeColour, ground: ThemeColour])[] = [
  ['text_primary', 'background_color'],
  ['text_primary', 'card_background'],
  ['text_secondary', 'background_color'],
  ['text_secondary', 'card_background'],
  ['text_muted', 'background_color'],
  ['text_muted', 'card_background'],
  ['primary_color', 'background_color'],
  ['primary_color', 'card_background'],
  ['secondary_color', 'background_color'],
  ['button_primary_text', 'button_primary_bg'],
  ['button_secondary_text', 'button_secondary_bg'],
  ['footer_text', 'footer_background'],
]

/** A colour that nobody has chosen follows from this one. */
const FOLLOWS: { readonly [field in ThemeColour]?: ThemeColour } = {
  button_primary_bg: 'primary_color',
  button_secondary_bg: 'card_background',
  button_secondary_text: 'text_primary',
}

/** The chosen pairs that are hard to read, worst first. A label that nobody chose is readable by itself. */
export function contrastWarnings(colours: Colours): ContrastWarning[] {
  return PAIRS.flatMap(([ink, ground]) => {
    const [text, behind] = [colourOf(colours, ink), colourOf(colours, ground)]
    if (!text || !behind) return []
    const ratio = contrastRatio(text, behind)
    return ratio < READABLE ? [{ ink, ground, ratio }] : []
  }).toSorted((a, b) => a.ratio - b.ratio)
}

function colourOf(colours: Colours, field: ThemeColour): string | null {
  const chosen = readColour(colours[field]) ?? THEME_COLOURS[field]
  const followed = FOLLOWS[field]
  return chosen ?? (followed ? colourOf(colours, followed) : null)
}
