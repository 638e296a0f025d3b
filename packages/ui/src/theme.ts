// A tenant's storefront settings -> the CSS variables that every storefront component reads.
import { darken } from '@fournil/domain/colours'
import {
  type ChoiceOf,
  THEME_CHOICES,
  THEME_LENGTHS,
  THEME_NUMBERS,
  type ThemeChoice,
  type ThemeField,
  type ThemeLength,
  type ThemeNumber,
} from '@fournil/domain/theme'
import {
  isOff,
  readChoice,
  readMilliseconds,
  readNumber,
  readPixels,
} from '@fournil/domain/theme-values'
import { readColours, type ThemeColours } from './theme-colours.ts'
import { readFonts } from './theme-fonts.ts'

/** A row of storefront_settings, or any part of it. Nothing in it is trusted. */
export type ThemeSettings = { readonly [field in ThemeField]?: unknown }

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
  switch (choiceOf(settings, 'button_style')) {
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
  const style = choiceOf(settings, 'border_radius_style')
  // A named style speaks for all four; 'mixed' lets each keep its own.
  const radius = (field: Pixels) =>
    `${style === 'mixed' ? pixelsOf(settings, field) : RADII[style]}px`
  return {
    '--radius-card': radius('card_border_radius'),
    '--radius-button': radius('button_border_radius'),
    '--radius-input': radius('input_border_radius'),
    '--radius-image': radius('image_border_radius'),
  }
}

const TRACKING = { tight: '-0.01em', normal: '0em', wide: '0.03em' } as const

function typeVariables(settings: ThemeSettings): Record<string, string> {
  const fonts = readFonts(settings)
  const heading = pixelsOf(settings, 'font_size_heading') / THEME_LENGTHS.font_size_heading.usual
  return {
    '--font-display': fonts.display,
    '--font-sans': fonts.sans,
    '--display-tracking': fonts.tracking,
    '--font-size-base': `${pixelsOf(settings, 'font_size_base') / 16}rem`,
    // The type scale is drawn for usual headings; a merchant's choice stretches all of it.
    '--heading-scale': String(round(heading * fonts.scale)),
    '--font-weight-normal': numberOf(settings, 'font_weight_normal'),
    '--font-weight-medium': numberOf(settings, 'font_weight_medium'),
    '--font-weight-bold': numberOf(settings, 'font_weight_bold'),
    '--line-height-normal': ratioOf(settings, 'line_height_normal'),
    '--line-height-heading': ratioOf(settings, 'line_height_heading'),
    '--letter-spacing': TRACKING[choiceOf(settings, 'letter_spacing')],
  }
}

const MULTIPLIERS = { compact: 0.75, normal: 1, airy: 1.5 } as const
const CARD_SCALES = { small: 0.9, medium: 1, large: 1.14 } as const

function layoutVariables(settings: ThemeSettings): Record<string, string> {
  const tablet = numberOf(settings, 'product_columns_tablet')
  const mobile = numberOf(settings, 'product_columns_mobile')
  return {
    '--spacing-multiplier': String(MULTIPLIERS[choiceOf(settings, 'spacing_mode')]),
    '--product-columns-mobile': mobile,
    '--product-columns-small': String(Math.max(Number(mobile), Math.min(2, Number(tablet)))),
    '--product-columns-tablet': tablet,
    '--product-columns-desktop': numberOf(settings, 'product_columns_desktop'),
    '--card-scale': String(CARD_SCALES[choiceOf(settings, 'card_size')]),
    '--header-height': `${pixelsOf(settings, 'header_height')}px`,
    '--header-position': isOff(settings.header_sticky) ? 'static' : 'sticky',
  }
}

const LIFTS = { none: 0, subtle: 2, pronounced: 5 } as const
const DURATIONS = { none: 0, subtle: 180, pronounced: 250 } as const

function motionVariables(settings: ThemeSettings): Record<string, string> {
  const level = choiceOf(settings, 'animation_level')
  const { most } = THEME_LENGTHS.transition_duration
  const chosen = readMilliseconds(settings.transition_duration, most) ?? DURATIONS[level]
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

type Ratio = 'line_height_normal' | 'line_height_heading'
type Pixels = Exclude<ThemeLength, Ratio | 'transition_duration'>

function choiceOf<F extends ThemeChoice>(settings: ThemeSettings, field: F): ChoiceOf<F> {
  const { choices, usual } = THEME_CHOICES[field]
  return readChoice<ChoiceOf<F>>(settings[field], choices) ?? usual
}

function pixelsOf(settings: ThemeSettings, field: Pixels): number {
  const { least, most, usual } = THEME_LENGTHS[field]
  return readPixels(settings[field], least, most) ?? usual
}

function ratioOf(settings: ThemeSettings, field: Ratio): string {
  const { least, most, usual } = THEME_LENGTHS[field]
  return String(readNumber(settings[field], least, most) ?? usual)
}

function numberOf(settings: ThemeSettings, field: ThemeNumber): string {
  const { least, most, step, usual } = THEME_NUMBERS[field]
  const number = readNumber(settings[field], least, most) ?? usual
  return String(Math.round(number / step) * step)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
