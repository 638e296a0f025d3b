/** The tenant's colours as storefront_settings holds them; what is missing or unreadable falls back. */
export type MailTheme = {
  primary_color?: string | null
  background_color?: string | null
  card_background?: string | null
  text_primary?: string | null
  text_secondary?: string | null
  border_color?: string | null
  button_primary_bg?: string | null
  button_primary_text?: string | null
}

/** Who writes: a shop, or the platform itself. */
export type MailBrand = {
  name: string
  /** Absolute, or the name is shown instead. */
  logo_url?: string | null
  /** The home page. */
  url: string
  /** Postal address for the footer, one line each. */
  address_lines?: string[]
  phone?: string | null
  email?: string | null
  theme?: MailTheme
}
