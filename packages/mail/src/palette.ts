import { formatHex, mix, parseHex, readableOn } from '@fournil/domain/colours'
import type { MailTheme } from './brand.ts'

export type Palette = {
  page: string
  card: string
  ink: string
  quiet: string
  pageQuiet: string
  /** The shop's name above the card. */
  pageAccent: string
  rule: string
  accent: string
  panel: string
  button: string
  buttonInk: string
  dark: Omit<Palette, 'dark' | 'button' | 'buttonInk'>
}

const DARK_PAGE = '#161311'
const DARK_CARD = '#221d1a'

/** Only hex colours get through, and every text can be read on what lies behind it. */
export function paletteOf(theme: MailTheme = {}): Palette {
  const page = colour(theme.background_color, '#faf5ec')
  const card = colour(theme.card_background, '#ffffff')
  const primary = colour(theme.primary_color, '#a8551a')
  const quiet = colour(theme.text_secondary, '#6b5f55')
  const button = colour(theme.button_primary_bg, primary)
  return {
    page,
    card,
    ink: readableOn(card, colour(theme.text_primary, '#2a211b'), 7),
    quiet: readableOn(mix(card, primary, 0.08), quiet),
    pageQuiet: readableOn(page, quiet),
    pageAccent: readableOn(page, primary),
    rule: colour(theme.border_color, '#eadfce'),
    accent: readableOn(mix(card, primary, 0.08), primary),
    panel: mix(card, primary, 0.08),
    button,
    buttonInk: readableOn(button, colour(theme.button_primary_text, '#ffffff')),
    dark: {
      page: DARK_PAGE,
      card: DARK_CARD,
      ink: '#f6f0ea',
      quiet: '#bdb1a6',
      pageQuiet: '#bdb1a6',
      pageAccent: readableOn(DARK_PAGE, primary),
      rule: '#40372f',
      accent: readableOn(mix(DARK_CARD, primary, 0.14), primary),
      panel: mix(DARK_CARD, primary, 0.14),
    },
  }
}

function colour(given: string | null | undefined, fallback: string): string {
  const rgb = parseHex(given ?? '')
  return rgb ? formatHex(rgb) : fallback
}
