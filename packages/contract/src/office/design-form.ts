import { formatHex, parseHex } from '@fournil/domain/colours'
import {
  FONT_FAMILIES,
  type SHOP_PICTURES,
  TEXT_FONT_FAMILIES,
  THEME_CHOICES,
  THEME_LENGTHS,
  THEME_NUMBERS,
  type ThemeChoice,
  type ThemeColour,
  type ThemeFlag,
  type ThemeLength,
  type ThemeNumber,
} from '@fournil/domain/theme'
import { z } from 'zod'
import { line, paragraphs } from '../fields.ts'
import { optionalText, orEmpty, requiredText } from '../form-fields.ts'

export const MOST_CSS_CHARACTERS = 20_000
/** It travels with every page of the shop. */
const MOST_STORY_CHARACTERS = 1500

export const COLOUR_TITLES: Record<ThemeColour, string> = {
  primary_color: 'Couleur principale',
  primary_hover: 'Principale, au survol',
  primary_light: 'Principale, en aplat clair',
  secondary_color: 'Couleur secondaire',
  secondary_hover: 'Secondaire, au survol',
  secondary_light: 'Secondaire, en aplat clair',
  accent_color: 'Couleur d’accent',
  accent_hover: 'Accent, au survol',
  background_color: 'Fond de page',
  card_background: 'Fond des cartes',
  text_primary: 'Texte principal',
  text_secondary: 'Texte secondaire',
  text_muted: 'Texte discret',
  border_color: 'Bordures',
  button_primary_bg: 'Fond du bouton principal',
  button_primary_text: 'Texte du bouton principal',
  button_secondary_bg: 'Fond du bouton secondaire',
  button_secondary_text: 'Texte du bouton secondaire',
  footer_background: 'Fond du pied de page',
  footer_text: 'Texte du pied de page',
}

const CHOICE_TITLES: Record<ThemeChoice, string> = {
  border_radius_style: 'Style des angles',
  spacing_mode: 'Espacement',
  card_size: 'Taille des cartes',
  letter_spacing: 'Espacement des lettres',
  button_style: 'Style des boutons',
  animation_level: 'Animations',
}

const LENGTH_TITLES: Record<ThemeLength, string> = {
  card_border_radius: 'Angles des cartes',
  button_border_radius: 'Angles des boutons',
  input_border_radius: 'Angles des champs',
  image_border_radius: 'Angles des images',
  font_size_base: 'Taille du texte',
  font_size_heading: 'Taille des titres',
  line_height_normal: 'Interligne du texte',
  line_height_heading: 'Interligne des titres',
  header_height: 'Hauteur de l’en-tête',
  transition_duration: 'Durée des transitions',
}

const NUMBER_TITLES: Record<ThemeNumber, string> = {
  font_weight_normal: 'Graisse du texte',
  font_weight_medium: 'Graisse moyenne',
  font_weight_bold: 'Graisse des titres',
  product_columns_desktop: 'Colonnes sur ordinateur',
  product_columns_tablet: 'Colonnes sur tablette',
  product_columns_mobile: 'Colonnes sur téléphone',
}

const PICTURE_TITLES: Record<(typeof SHOP_PICTURES)[number], string> = {
  hero_image_url: 'Image d’accueil',
  about_image_1_url: 'Première photo',
  about_image_2_url: 'Deuxième photo',
  about_image_3_url: 'Troisième photo',
}

const FLAG_TITLES: Record<ThemeFlag, string> = {
  header_sticky: 'En-tête toujours visible',
  enable_shadows: 'Ombres',
  show_product_hover_effect: 'Effet au survol des produits',
  show_quick_view: 'Bouton «\u00a0Voir détails\u00a0» sur les cartes',
}

const NO_COLOUR = 'Une couleur s’écrit # et six chiffres ou lettres de a à f, par exemple #b45309.'
const colour = orEmpty(line(7, NO_COLOUR), 7)
  .refine((typed) => typed === null || (typed.startsWith('#') && parseHex(typed)), NO_COLOUR)
  .transform((typed) => {
    const channels = typed && parseHex(typed)
    return channels ? formatHex(channels) : null
  })

const ADDRESS = /^\/files\/[\w-]+\/branding-assets\/[\w./-]+$/
/** A file that was sent before; from elsewhere nothing is loaded. */
const brandingAddress = orEmpty(
  line(300).regex(ADDRESS, 'Envoyez un fichier\u00a0: une adresse ne peut pas être saisie ici.'),
  300,
)

/** How a shop looks, as it is filled in: lengths are numbers of pixels, milliseconds or times the size of the type. */
export const DesignForm = z.strictObject({
  company_name: requiredText(120).meta({ title: 'Nom de la boutique' }),
  company_slogan: optionalText(160).meta({ title: 'Slogan' }),
  logo_url: brandingAddress.meta({ title: 'Logo' }),
  favicon_url: brandingAddress.meta({ title: 'Icône du site (favicon)' }),
  ...titled(PICTURE_TITLES, () => brandingAddress),
  hero_text: optionalText(140).meta({ title: 'Votre histoire en deux lignes' }),
  about_story: optionalText(MOST_STORY_CHARACTERS, paragraphs).meta({ title: 'Votre histoire' }),
  ...titled(COLOUR_TITLES, () => colour),
  ...choices(),
  ...titled(LENGTH_TITLES, length),
  ...titled(NUMBER_TITLES, number),
  ...titled(FLAG_TITLES, () => z.boolean()),
  font_family_primary: family(FONT_FAMILIES).meta({ title: 'Police des titres et des prix' }),
  font_family_secondary: family(TEXT_FONT_FAMILIES).meta({ title: 'Police du texte' }),
  custom_css: optionalText(MOST_CSS_CHARACTERS, paragraphs).meta({ title: 'CSS personnalisé' }),
})
export type DesignForm = z.output<typeof DesignForm>
export type DesignField = keyof DesignForm

function titled<Name extends string, Schema extends z.ZodType>(
  titles: Record<Name, string>,
  field: (name: Name) => Schema,
) {
  const named = Object.entries<string>(titles).map(([name, title]) => [
    name,
    field(name as Name).meta({ title }),
  ])
  return Object.fromEntries(named) as Record<Name, Schema>
}

function choices() {
  const wrong = 'Choisissez une des valeurs proposées.'
  const named = Object.entries(CHOICE_TITLES).map(([name, title]) => [
    name,
    z.enum(THEME_CHOICES[name as ThemeChoice].choices, wrong).meta({ title }),
  ])
  return Object.fromEntries(named) as {
    [F in ThemeChoice]: z.ZodType<
      (typeof THEME_CHOICES)[F]['choices'][number],
      (typeof THEME_CHOICES)[F]['choices'][number]
    >
  }
}

function length(name: ThemeLength) {
  const { least, most } = THEME_LENGTHS[name]
  return z
    .number('Saisissez un nombre.')
    .min(least, `${written(least)} au moins.`)
    .max(most, `${written(most)} au plus.`)
    .nullable()
}

function number(name: ThemeNumber) {
  const { least, most, step } = THEME_NUMBERS[name]
  const whole = z
    .int('Saisissez un nombre entier.')
    .min(least, `${least} au moins.`)
    .max(most, `${most} au plus.`)
  return step > 1 ? whole.multipleOf(step, `De ${step} en ${step}, de ${least} à ${most}.`) : whole
}

function family<const Families extends readonly [string, ...string[]]>(families: Families) {
  return z
    .enum(families, {
      error: ({ input }) =>
        `La police «\u00a0${String(input).slice(0, 40)}\u00a0» n’est pas proposée\u00a0: choisissez-en une de la liste.`,
    })
    .nullable()
}

function written(value: number): string {
  return String(value).replace('.', ',')
}
