// How a shop can look. Each field is stated here; the API, the style sheet and the demo shops derive from it, and a test
// holds the table to it.

/** What a colour is before anyone has chosen: amber crust on warm paper. Null: it follows from another one. */
export const THEME_COLOURS = {
  primary_color: '#b45309',
  primary_hover: null,
  primary_light: null,
  secondary_color: '#6f5137',
  secondary_hover: null,
  secondary_light: null,
  accent_color: '#9f2d20',
  accent_hover: null,
  background_color: '#faf5ec',
  card_background: '#fffcf6',
  text_primary: '#2a1f16',
  text_secondary: '#5b4a3b',
  text_muted: '#75624f',
  border_color: '#e6dac8',
  button_primary_bg: null,
  button_primary_text: null,
  button_secondary_bg: null,
  button_secondary_text: null,
  footer_background: '#2a1f16',
  footer_text: '#f4e9d8',
} as const satisfies Record<string, string | null>

/** The colours that a ready-made palette sets. */
export const PALETTE_COLOURS = [
  'primary_color',
  'primary_hover',
  'primary_light',
  'secondary_color',
  'secondary_hover',
  'secondary_light',
  'accent_color',
  'accent_hover',
  'background_color',
  'card_background',
  'text_primary',
  'text_secondary',
  'border_color',
  'button_primary_bg',
  'button_primary_text',
] as const satisfies readonly ThemeColour[]

export const THEME_CHOICES = {
  border_radius_style: {
    choices: ['square', 'rounded-soft', 'rounded', 'rounded-full', 'mixed'],
    usual: 'rounded',
  },
  letter_spacing: { choices: ['tight', 'normal', 'wide'], usual: 'normal' },
  spacing_mode: { choices: ['compact', 'normal', 'airy'], usual: 'normal' },
  card_size: { choices: ['small', 'medium', 'large'], usual: 'medium' },
  button_style: { choices: ['solid', 'outline', 'shadow', 'soft'], usual: 'solid' },
  animation_level: { choices: ['none', 'subtle', 'pronounced'], usual: 'subtle' },
} as const

/** Typed as text with their unit; in pixels, milliseconds or times the size of the type. */
export const THEME_LENGTHS = {
  card_border_radius: { least: 0, most: 999, usual: 16 },
  button_border_radius: { least: 0, most: 999, usual: 999 },
  input_border_radius: { least: 0, most: 999, usual: 8 },
  image_border_radius: { least: 0, most: 999, usual: 12 },
  font_size_base: { least: 14, most: 20, usual: 16 },
  font_size_heading: { least: 18, most: 36, usual: 24 },
  line_height_normal: { least: 1.2, most: 2, usual: 1.55 },
  line_height_heading: { least: 0.95, most: 1.6, usual: 1.12 },
  header_height: { least: 48, most: 160, usual: 72 },
  transition_duration: { least: 0, most: 250, usual: null },
} as const satisfies Record<string, Bounds<number | null>>

export const THEME_NUMBERS = {
  font_weight_normal: { least: 100, most: 900, step: 100, usual: 400 },
  font_weight_medium: { least: 100, most: 900, step: 100, usual: 500 },
  font_weight_bold: { least: 100, most: 900, step: 100, usual: 700 },
  product_columns_desktop: { least: 1, most: 6, step: 1, usual: 4 },
  product_columns_tablet: { least: 1, most: 4, step: 1, usual: 2 },
  product_columns_mobile: { least: 1, most: 2, step: 1, usual: 1 },
} as const satisfies Record<string, Bounds<number> & { step: number }>

export const THEME_FLAGS = {
  header_sticky: true,
  enable_shadows: true,
  show_product_hover_effect: true,
  show_quick_view: true,
} as const

/** The pictures of its own that a shop shows beside its words. */
export const SHOP_PICTURES = [
  'hero_image_url',
  'about_image_1_url',
  'about_image_2_url',
  'about_image_3_url',
] as const

/** Names, headings and prices have the first, everything else the second. */
export const THEME_FONTS = ['font_family_primary', 'font_family_secondary'] as const

/** The faces that carry running text. All ship with the product: a shop window fetches no font from anywhere else. */
export const TEXT_FONT_FAMILIES = [
  'Figtree',
  'Inter',
  'DM Sans',
  'Nunito',
  'Work Sans',
  'Josefin Sans',
  'Fraunces',
  'Playfair Display',
  'Lora',
  'Newsreader',
  'EB Garamond',
  'Georgia',
  'system-ui',
] as const

/** Small capitals are for names and headings alone. */
export const FONT_FAMILIES = [...TEXT_FONT_FAMILIES, 'Cormorant SC'] as const

export type ThemeColour = keyof typeof THEME_COLOURS
export type ThemeChoice = keyof typeof THEME_CHOICES
export type ThemeLength = keyof typeof THEME_LENGTHS
export type ThemeNumber = keyof typeof THEME_NUMBERS
export type ThemeFlag = keyof typeof THEME_FLAGS
export type ThemeFont = (typeof THEME_FONTS)[number]
export type ThemeField =
  | ThemeColour
  | ThemeChoice
  | ThemeLength
  | ThemeNumber
  | ThemeFlag
  | ThemeFont
export type ChoiceOf<F extends ThemeChoice> = (typeof THEME_CHOICES)[F]['choices'][number]
export type FontFamily = (typeof FONT_FAMILIES)[number]

export const THEME_FIELDS = [
  ...Object.keys(THEME_COLOURS),
  ...Object.keys(THEME_CHOICES),
  ...Object.keys(THEME_LENGTHS),
  ...Object.keys(THEME_NUMBERS),
  ...Object.keys(THEME_FLAGS),
  ...THEME_FONTS,
] as readonly ThemeField[]

type Bounds<Usual> = { least: number; most: number; usual: Usual }
