import { z } from 'zod'
import { shopProcedure } from '../procedure.ts'

const colour = z.string().nullable()
const length = z.string().nullable()

/** How a storefront looks: the active row of storefront_settings, less what only the back office may see. */
export const Theme = z.object({
  version: z.int(),
  company_name: z.string(),
  company_slogan: z.string().nullable(),
  logo_url: z.string().nullable(),
  favicon_url: z.string().nullable(),
  reviews_enabled: z.boolean(),
  primary_color: colour,
  primary_hover: colour,
  primary_light: colour,
  secondary_color: colour,
  secondary_hover: colour,
  secondary_light: colour,
  accent_color: colour,
  accent_hover: colour,
  background_color: colour,
  card_background: colour,
  text_primary: colour,
  text_secondary: colour,
  text_muted: colour,
  border_color: colour,
  button_primary_bg: colour,
  button_primary_text: colour,
  button_secondary_bg: colour,
  button_secondary_text: colour,
  footer_background: colour,
  footer_text: colour,
  border_radius_style: z.enum(['square', 'rounded-soft', 'rounded', 'rounded-full', 'mixed']),
  card_border_radius: length,
  button_border_radius: length,
  input_border_radius: length,
  image_border_radius: length,
  font_family_primary: z.string().nullable(),
  font_family_secondary: z.string().nullable(),
  font_size_base: z.string(),
  font_size_heading: z.string(),
  font_weight_normal: z.int(),
  font_weight_medium: z.int(),
  font_weight_bold: z.int(),
  line_height_normal: length,
  line_height_heading: length,
  letter_spacing: z.enum(['tight', 'normal', 'wide']),
  header_height: length,
  header_sticky: z.boolean(),
  transition_duration: length,
  spacing_mode: z.enum(['compact', 'normal', 'airy']),
  card_size: z.enum(['small', 'medium', 'large']),
  button_style: z.enum(['solid', 'outline', 'shadow', 'soft']),
  animation_level: z.enum(['none', 'subtle', 'pronounced']),
  enable_shadows: z.boolean(),
  show_product_hover_effect: z.boolean(),
  show_quick_view: z.boolean(),
  product_columns_desktop: z.int(),
  product_columns_tablet: z.int(),
  product_columns_mobile: z.int(),
  /** The shop's own rules, already cut down to what is harmless and scoped to its window. */
  custom_css: z.string().nullable(),
})
export type Theme = z.infer<typeof Theme>

export const design = {
  theme: shopProcedure
    .route({ method: 'GET', path: '/shop/theme', summary: 'How this shop looks' })
    .output(Theme),
}
