// A tenant's storefront settings -> the CSS variables that every storefront component reads.
import { darken } from '@fournil/domain/colours'
import { type ColourField, readColours, type ThemeColours } from './theme-colours.ts'
import { readFonts } from './theme-fonts.ts'
import { isOff, readChoice, readMilliseconds, readNumber, readPixels } from './theme-values.ts'

export type ThemeField =
  | ColourField
  | 'border_radius_style'
  | 'card_border_radius'
  | 'button_border_radius'
  | 'input_border_radius'
  | 'image_border_radius'
  | 'font_family_primary'
  | 'font_family_secondary'
  | 'font_size_base'
  | 'font_size_heading'
  | 'font_weight_normal'
  | 'font_weight_medium'
  | 'font_weight_bold'
  | 'line_height_normal'
  | 'line_height_heading'
  | 'letter_spacing'
  | 'header_height'
  | 'header_sticky'
  | 'transition_duration'
  | 'spacing_mode'
  | 'product_columns_desktop'
  | 'product_columns_tablet'
  | 'product_columns_mobile'
  | 'card_size'
  | 'button_style'
  | 'animation_level'
  | 'enable_shadows'
  | 'show_product_hover_effect'

/** A row of storefront_settings, or any part of it. Nothing in it is trusted. */
export type ThemeSettings = { readonly [field in ThemeField]?: unknown }

export const BORDER_RADIUS_STYLES = [
  'square',
  'rounded-soft',
  'rounded',
  'rounded-full',
  'mixed',
] as const
export const BUTTON_STYLES = ['solid', 'outline', 'shadow', 'soft'] as const
export const SPACING_MODES = ['compact', 'normal', 'airy'] as const
export const ANIMATION_LEVELS = ['none', 'subtle', 'pronounced'] as const
export const CARD_SIZES = ['small', 'medium', 'large'] as const
export const LETTER_SPACINGS = ['tight', 'normal', 'wide'] as const

/** The text of a `<style nonce>`; the selector scopes a preview inside the back office. */
export function themeCss(settings: ThemeSettings, selector = ':root'): string {
  const lines = Object.entries(themeVariables(settings)).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

/** For `<meta name="theme-color">`: the colour the phone paints around the page. */
export function themeColour(settings: ThemeSettings): string {
  return readColours(settings).background
}

export function themeVariables(settings: ThemeSettings): Record<string, string> {
  const colours = readColours(settings)
  return {
    ...colourVariables(colours),
    ...buttonVariables(settings, colours),
    ...radiusVariables(settings),
    ...typeVariables(settings),
    ...layoutVariables(settings),
    ...motionVariables(settings),
  }
}

function colourVariables(colours: ThemeColours): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [`--color-${name.replaceAll('_', '-')}`, value]),
  )
}

function buttonVariables(settings: ThemeSettings, colours: ThemeColours): Record<string, string> {
  const solid = {
    '--button-background': colours.button_primary_bg,
    '--button-background-hover': colours.button_primary_hover,
    '--button-foreground': colours.button_primary_text,
    '--button-foreground-hover': colours.button_primary_text,
    '--button-edge': 'transparent',
    '--button-elevation': '0 0 #0000',
  }
  const tinted = {
    ...solid,
    '--button-background': colours.primary_light,
    '--button-background-hover': colours.primary_light,
    '--button-foreground': colours.on_primary_light,
    '--button-foreground-hover': colours.on_primary_light,
  }
  switch (readChoice(settings.button_style, BUTTON_STYLES)) {
    case 'outline':
      return {
        ...tinted,
        '--button-background': 'transparent',
        '--button-foreground': colours.primary_ink,
        '--button-edge': colours.primary_ink,
      }
    case 'shadow':
      return {
        ...solid,
        '--button-elevation': `0 3px 0 ${darken(colours.button_primary_bg, 0.35)}`,
      }
    case 'soft':
      return tinted
    default:
      return solid
  }
}

const RADII = { square: 0, 'rounded-soft': 4, rounded: 8, 'rounded-full': 999 } as const

function radiusVariables(settings: ThemeSettings): Record<string, string> {
  const style = readChoice(settings.border_radius_style, BORDER_RADIUS_STYLES)
  // A named style speaks for all four; 'mixed' or none lets each keep its own.
  const preset = style && style !== 'mixed' ? RADII[style] : null
  const own = (value: unknown, usual: number) => preset ?? readPixels(value, 0, 999) ?? usual
  return {
    '--radius-card': `${own(settings.card_border_radius, 16)}px`,
    '--radius-button': `${own(settings.button_border_radius, style === 'mixed' ? 999 : 8)}px`,
    '--radius-input': `${own(settings.input_border_radius, 8)}px`,
    '--radius-image': `${own(settings.image_border_radius, 12)}px`,
  }
}

const TRACKING = { tight: '-0.01em', normal: '0em', wide: '0.03em' } as const

function typeVariables(settings: ThemeSettings): Record<string, string> {
  const fonts = readFonts(settings)
  const base = readPixels(settings.font_size_base, 14, 20) ?? 16
  const heading = readPixels(settings.font_size_heading, 18, 36) ?? 24
  const weight = (value: unknown, usual: number) =>
    String(Math.round((readNumber(value, 100, 900) ?? usual) / 100) * 100)
  return {
    '--font-display': fonts.display,
    '--font-sans': fonts.sans,
    '--display-tracking': fonts.tracking,
    '--font-size-base': `${base / 16}rem`,
    // The type scale is drawn for headings of 1.5rem; a merchant's choice stretches all of it.
    '--heading-scale': String(round((heading / 24) * fonts.scale)),
    '--font-weight-normal': weight(settings.font_weight_normal, 400),
    '--font-weight-medium': weight(settings.font_weight_medium, 500),
    '--font-weight-bold': weight(settings.font_weight_bold, 700),
    '--line-height-normal': String(readNumber(settings.line_height_normal, 1.2, 2) ?? 1.55),
    '--line-height-heading': String(readNumber(settings.line_height_heading, 0.95, 1.6) ?? 1.12),
    '--letter-spacing': TRACKING[readChoice(settings.letter_spacing, LETTER_SPACINGS) ?? 'normal'],
  }
}

const MULTIPLIERS = { compact: 0.75, normal: 1, airy: 1.5 } as const
const CARD_SCALES = { small: 0.9, medium: 1, large: 1.14 } as const

function layoutVariables(settings: ThemeSettings): Record<string, string> {
  const columns = (value: unknown, max: number) => {
    const count = readNumber(value, 1, max)
    return count === null ? null : Math.round(count)
  }
  const tablet = columns(settings.product_columns_tablet, 4)
  const mobile = columns(settings.product_columns_mobile, 2) ?? 1
  return {
    '--spacing-multiplier': String(
      MULTIPLIERS[readChoice(settings.spacing_mode, SPACING_MODES) ?? 'normal'],
    ),
    '--product-columns-mobile': String(mobile),
    '--product-columns-small': String(Math.max(mobile, Math.min(2, tablet ?? 2))),
    '--product-columns-tablet': String(tablet ?? 3),
    '--product-columns-desktop': String(columns(settings.product_columns_desktop, 6) ?? 4),
    '--card-scale': String(CARD_SCALES[readChoice(settings.card_size, CARD_SIZES) ?? 'medium']),
    '--header-height': `${readPixels(settings.header_height, 48, 160) ?? 72}px`,
    '--header-position': isOff(settings.header_sticky) ? 'static' : 'sticky',
  }
}

const LIFTS = { none: 0, subtle: 2, pronounced: 5 } as const
const DURATIONS = { none: 0, subtle: 180, pronounced: 250 } as const

function motionVariables(settings: ThemeSettings): Record<string, string> {
  const level = readChoice(settings.animation_level, ANIMATION_LEVELS) ?? 'subtle'
  const chosen = readMilliseconds(settings.transition_duration, 250) ?? DURATIONS[level]
  const lift = isOff(settings.show_product_hover_effect) ? 0 : LIFTS[level]
  const flat = {
    '--shadow-sm': '0 0 #0000',
    '--shadow-md': '0 0 #0000',
    '--shadow-lg': '0 0 #0000',
  }
  return {
    '--transition-duration': `${level === 'none' ? 0 : chosen}ms`,
    '--hover-lift': `${lift}px`,
    ...(isOff(settings.enable_shadows) ? flat : {}),
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
