/** The only faces bundled with the storefront. */
export type FontFamily =
  | 'Fraunces Variable'
  | 'Figtree Variable'
  | 'Cormorant SC'
  | 'Newsreader Variable'

export interface StorefrontSettings extends Identity, Colours, Layout, Typography, Advanced {}

interface Identity {
  company_name: string
  company_slogan: string
  /** Files of demo/pictures; the seed turns them into addresses. */
  logo: string
  favicon: string
  reviews_enabled: boolean
  order_notification_email: string
}

interface Colours {
  primary_color: string
  primary_hover: string
  primary_light: string
  secondary_color: string
  secondary_hover: string
  secondary_light: string
  accent_color: string
  accent_hover: string
  background_color: string
  card_background: string
  text_primary: string
  text_secondary: string
  text_muted: string
  border_color: string
  button_primary_bg: string
  button_primary_text: string
  button_secondary_bg: string
  button_secondary_text: string
  footer_background: string
  footer_text: string
}

interface Layout {
  product_columns_desktop: number
  product_columns_tablet: number
  product_columns_mobile: number
  border_radius_style: 'square' | 'rounded-soft' | 'rounded' | 'rounded-full' | 'mixed'
  card_border_radius: string
  button_border_radius: string
  input_border_radius: string
  image_border_radius: string
  spacing_mode: 'compact' | 'normal' | 'airy'
  card_size: 'small' | 'medium' | 'large'
  header_height: string
}

interface Typography {
  /** Display face: names, titles and prices. */
  font_family_primary: FontFamily
  /** Text face: everything else. */
  font_family_secondary: FontFamily
  font_size_base: string
  font_size_heading: string
  font_weight_normal: number
  font_weight_medium: number
  font_weight_bold: number
  line_height_normal: number
  line_height_heading: number
  letter_spacing: 'tight' | 'normal' | 'wide'
}

interface Advanced {
  button_style: 'solid' | 'outline' | 'shadow' | 'soft'
  animation_level: 'none' | 'subtle' | 'pronounced'
  transition_duration: string
  enable_shadows: boolean
  show_product_hover_effect: boolean
  header_sticky: boolean
  show_quick_view: boolean
  custom_css: string | null
}
