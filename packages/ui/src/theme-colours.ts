import { contrastRatio, darken, isDark, mix, readableOn } from '@fournil/domain/colours'
import { THEME_COLOURS, type ThemeColour } from '@fournil/domain/theme'
import { readColour } from '@fournil/domain/theme-values'

type ColourSettings = { readonly [field in ThemeColour]?: unknown }
/** Those that follow from no other. */
type BaseColour = {
  [F in ThemeColour]: (typeof THEME_COLOURS)[F] extends null ? never : F
}[ThemeColour]
export type ThemeColours = ReturnType<typeof readColours>

const LIGHT = '#fffcf6'

/** Every colour of the shop window, chosen or derived, with all text readable (4.5 to 1). */
export function readColours(settings: ColourSettings) {
  const chosen = (field: ThemeColour) => readColour(settings[field])
  const base = (field: BaseColour) => chosen(field) ?? THEME_COLOURS[field]

  const background = base('background_color')
  const card = readableCard(background, base('card_background'))
  const text = (colour: string) => readableOnBoth(background, card, colour)

  const primary = base('primary_color')
  const secondary = base('secondary_color')
  const accent = base('accent_color')
  const secondary_light = chosen('secondary_light') ?? mix(secondary, background, 0.86)
  const on_accent = readableOn(accent, LIGHT)
  const primary_light = chosen('primary_light') ?? tintOf(primary, background)
  const button = chosen('button_primary_bg') ?? primary
  const button_text = readableOn(button, chosen('button_primary_text') ?? LIGHT)
  const secondary_button = chosen('button_secondary_bg') ?? card
  const footer = base('footer_background')

  return {
    primary,
    primary_hover: chosen('primary_hover') ?? darken(primary, 0.18),
    primary_light,
    primary_ink: text(primary),
    on_primary: readableOn(primary, LIGHT),
    on_primary_light: readableOn(primary_light, primary),
    secondary,
    secondary_hover: chosen('secondary_hover') ?? darken(secondary, 0.18),
    secondary_light,
    secondary_ink: text(secondary),
    secondary_ink_hover: text(chosen('secondary_hover') ?? darken(secondary, 0.18)),
    on_secondary_light: readableOn(secondary_light, secondary),
    accent,
    accent_hover: hoverOf(accent, on_accent, chosen('accent_hover') ?? darken(accent, 0.18)),
    on_accent,
    background,
    card,
    text_primary: text(base('text_primary')),
    text_secondary: text(base('text_secondary')),
    text_muted: text(base('text_muted')),
    border: base('border_color'),
    button_primary_bg: button,
    button_primary_hover: hoverOf(button, button_text, chosen('primary_hover')),
    button_primary_text: button_text,
    button_secondary_bg: secondary_button,
    button_secondary_text: readableOn(
      secondary_button,
      chosen('button_secondary_text') ?? base('text_primary'),
    ),
    footer_background: footer,
    footer_text: readableOn(footer, base('footer_text')),
  }
}

// Amber deserves a better tint than arithmetic gives it.
function tintOf(primary: string, background: string): string {
  return primary === THEME_COLOURS.primary_color ? '#fbe9d0' : mix(primary, background, 0.86)
}

// A black page with white cards leaves no text colour that reads on both: the page decides.
function readableCard(background: string, card: string): string {
  if (contrastRatio(card, inkPole(background)) >= 4.5) return card
  return mix(background, isDark(background) ? '#000000' : '#ffffff', 0.12)
}

/** The colour itself or its nearest shade, towards the page's ink, that reads on page and card. */
function readableOnBoth(background: string, card: string, preferred: string): string {
  const reads = (shade: string) =>
    contrastRatio(background, shade) >= 4.5 && contrastRatio(card, shade) >= 4.5
  for (let amount = 0; amount < 1; amount += 0.05) {
    const shade = mix(preferred, inkPole(background), amount)
    if (reads(shade)) return shade
  }
  return inkPole(background)
}

function inkPole(background: string): string {
  return isDark(background) ? '#ffffff' : '#000000'
}

// The chosen hover colour if the label reads on it, else a step further away from the label.
function hoverOf(button: string, label: string, chosen: string | null): string {
  if (chosen && chosen !== button && contrastRatio(chosen, label) >= 4.5) return chosen
  const labelIsLighter = contrastRatio(label, '#000000') > contrastRatio(button, '#000000')
  return mix(button, labelIsLighter ? '#000000' : '#ffffff', 0.16)
}
