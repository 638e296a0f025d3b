import { ALLERGENS } from '@fournil/domain/allergens'
import {
  MOST_GRAMS,
  type SaleFields,
  SOLD_BY,
  saleError,
  WEIGHT_UNITS,
} from '@fournil/domain/by-weight'
import { isGtin } from '@fournil/domain/gtin'
import { MOST_NET_QUANTITY, NET_QUANTITY_UNITS } from '@fournil/domain/net-quantity'
import { NUTRIENT_LABELS, type Nutrition, nutritionError } from '@fournil/domain/nutrition'
import {
  AGE_GROUPS,
  GENDERS,
  MOST_ADDITIONAL_IMAGES,
  MOST_PREPARATION,
  MOST_PRICE,
  PREPARATION_TIME_UNITS,
  PRODUCT_AVAILABILITIES,
  PRODUCT_CONDITIONS,
  SEO_DESCRIPTION,
  SEO_TITLE,
} from '@fournil/domain/products'
import { z } from 'zod'
import { id, line, paragraphs } from '../fields.ts'
import {
  dailyCapacity,
  money,
  optionalText,
  optionalWebAddress,
  requiredText,
  spacedNumber,
} from '../form-fields.ts'
import { rule } from '../form-schema.ts'
import { REQUIRED } from '../french-errors.ts'
import { ProductOptionsForm } from './product-options.ts'

const gtin = spacedNumber(20).refine(
  (digits) => digits === null || isGtin(digits),
  'Ce GTIN n’est pas valable\u00a0: vérifiez les chiffres du code-barres.',
)

/** A decimal as the shipping fields and the nutrition table have them. */
const decimal = (most: number, step: number) =>
  z
    .number('Saisissez un nombre.')
    .min(0, 'Un nombre positif.')
    .max(most, `${most.toLocaleString('fr-FR')} au plus.`)
    .multipleOf(step, `Au plus ${String(step).length - 2} chiffre après la virgule.`)

const measure = (most: number, step: number) => decimal(most, step).nullable().default(null)

const nutrient = (name: keyof Nutrition, most: number) =>
  decimal(most, 0.1).meta({ title: NUTRIENT_LABELS[name] })

export const NutritionForm = z
  .strictObject({
    energy_kj: nutrient('energy_kj', 4000),
    energy_kcal: nutrient('energy_kcal', 1000),
    fat: nutrient('fat', 100),
    saturates: nutrient('saturates', 100),
    carbohydrate: nutrient('carbohydrate', 100),
    sugars: nutrient('sugars', 100),
    protein: nutrient('protein', 100),
    salt: decimal(100, 0.01).meta({ title: NUTRIENT_LABELS.salt }),
  })
  .check(({ value, issues }) => {
    const wrong = nutritionError(value)
    if (wrong)
      issues.push({ code: 'custom', path: [wrong.nutrient], message: wrong.message, input: value })
  })

/** A picture beside the first one: a file of the shop ('/files/…') or an address of the web. */
const pictureAddress = line(500).refine(
  (address) => /^(https?:\/\/|\/files\/)\S+$/.test(address),
  'Cette image n’a pas d’adresse valable.',
)

const grams = z
  .int('Saisissez un nombre entier.')
  .min(1, 'Au moins 1.')
  .max(MOST_GRAMS, `${MOST_GRAMS.toLocaleString('fr-FR')} au plus.`)
  .nullable()
  .default(null)

type CutOff = { cut_off_days: number | null; cut_off_time: string | null }
type Net = { net_quantity: number | null; net_quantity_unit: string | null }

/** A product as the shop fills it in, tab by tab. Titles are the labels of the form. */
export const ProductForm = z
  .strictObject({
    // Général
    name: requiredText(200).meta({ title: 'Nom' }),
    description: optionalText(5000, paragraphs).default(null).meta({ title: 'Description' }),
    price: money({ most: MOST_PRICE }).meta({ title: 'Prix' }),
    sold_by: z.enum(SOLD_BY).default('piece').meta({ title: 'Vendu' }),
    price_per_kilo: money({ most: MOST_PRICE })
      .min(1, 'Au moins 0,01 €.')
      .nullable()
      .default(null)
      .meta({ title: 'Prix au kilo' }),
    weight_unit: z
      .enum(WEIGHT_UNITS)
      .nullable()
      .default(null)
      .meta({ title: 'Le client commande' }),
    unit_grams: grams.meta({ title: 'Poids d’une unité (g)' }),
    least_grams: grams.meta({ title: 'Au moins (g)' }),
    most_grams: grams.meta({ title: 'Au plus (g)' }),
    price_includes_tax: z.boolean().default(true).meta({ title: 'Le prix comprend la TVA' }),
    tax_rate_id: id
      .nullable()
      .refine((rate) => rate !== null, REQUIRED)
      .meta({ title: 'Taux de TVA' }),
    category_id: id.nullable().default(null).meta({ title: 'Catégorie' }),
    preparation_time_hours: z
      .int('Saisissez un nombre entier.')
      .min(1, 'Au moins 1.')
      .max(MOST_PREPARATION, `${MOST_PREPARATION} au plus.`)
      .default(24)
      .meta({ title: 'Temps de préparation' }),
    preparation_time_unit: z.enum(PREPARATION_TIME_UNITS).default('hours').meta({ title: 'Unité' }),
    cut_off_days: z
      .int('Saisissez un nombre entier.')
      .min(0, 'Un nombre positif.')
      .max(60, '60 au plus.')
      .nullable()
      .default(null)
      .meta({ title: 'Commander au plus tard, jours avant' }),
    cut_off_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saisissez une heure, par exemple 18:00.')
      .max(5)
      .nullable()
      .default(null)
      .meta({ title: 'Avant' }),
    daily_capacity: dailyCapacity,
    image_file_id: id.nullable().default(null).meta({ title: 'Image' }),
    image_url: optionalWebAddress(500).default(null).meta({ title: 'Adresse de l’image' }),
    additional_images: z
      .array(pictureAddress)
      .max(MOST_ADDITIONAL_IMAGES, `${MOST_ADDITIONAL_IMAGES} images au plus.`)
      .default([])
      .meta({ title: 'Autres images' }),
    is_active: z.boolean().default(true).meta({ title: 'Actif' }),
    seasonal: z.boolean().default(false).meta({ title: 'Produit de saison' }),
    reference: optionalText(60).default(null).meta({ title: 'Référence' }),
    options: ProductOptionsForm.meta({ title: 'Options' }),
    // What the law asks of food
    ingredients: optionalText(5000, paragraphs).default(null).meta({ title: 'Ingrédients' }),
    /** Null: not stated, which the merchant is warned about. Empty: contains none of the fourteen. */
    allergens: z
      .array(z.enum(ALLERGENS))
      .max(ALLERGENS.length)
      .nullable()
      .default(null)
      .meta({ title: 'Allergènes' }),
    net_quantity: z
      .int('Saisissez un nombre entier.')
      .min(1, 'Au moins 1.')
      .max(MOST_NET_QUANTITY, `${MOST_NET_QUANTITY.toLocaleString('fr-FR')} au plus.`)
      .nullable()
      .default(null)
      .meta({ title: 'Quantité nette' }),
    net_quantity_unit: z
      .enum(NET_QUANTITY_UNITS)
      .nullable()
      .default(null)
      .meta({ title: 'Unité de quantité' }),
    is_prepacked: z.boolean().default(false).meta({ title: 'Préemballé' }),
    storage_conditions: optionalText(500, paragraphs).default(null).meta({ title: 'Conservation' }),
    origin: optionalText(200).default(null).meta({ title: 'Origine' }),
    nutrition: NutritionForm.nullable().default(null).meta({ title: 'Valeurs nutritionnelles' }),
    alcohol_by_volume: measure(100, 0.1).meta({ title: 'Titre alcoométrique' }),
    /** Null: as its category says. */
    is_perishable: z.boolean().nullable().default(null).meta({ title: 'Périssable' }),
    // Google Merchant
    gtin: gtin.default(null).meta({ title: 'GTIN' }),
    mpn: optionalText(70).default(null).meta({ title: 'MPN' }),
    brand: optionalText(70).default(null).meta({ title: 'Marque' }),
    condition: z.enum(PRODUCT_CONDITIONS).default('new').meta({ title: 'État' }),
    availability: z
      .enum(PRODUCT_AVAILABILITIES)
      .default('in stock')
      .meta({ title: 'Disponibilité' }),
    google_product_category: optionalText(250).default(null).meta({ title: 'Catégorie Google' }),
    product_type: optionalText(250).default(null).meta({ title: 'Type de produit personnalisé' }),
    // Variantes
    item_group_id: optionalText(50)
      .default(null)
      .meta({ title: 'Identifiant du groupe de variantes' }),
    color: optionalText(100).default(null).meta({ title: 'Couleur' }),
    size: optionalText(100).default(null).meta({ title: 'Taille' }),
    gender: z.enum(GENDERS).nullable().default(null).meta({ title: 'Genre' }),
    age_group: z.enum(AGE_GROUPS).nullable().default(null).meta({ title: 'Tranche d’âge' }),
    material: optionalText(200).default(null).meta({ title: 'Matière' }),
    pattern: optionalText(100).default(null).meta({ title: 'Motif' }),
    // Expédition
    shipping_weight: measure(1000, 0.01).meta({ title: 'Poids (kg)' }),
    shipping_length: measure(1000, 0.1).meta({ title: 'Longueur (cm)' }),
    shipping_width: measure(1000, 0.1).meta({ title: 'Largeur (cm)' }),
    shipping_height: measure(1000, 0.1).meta({ title: 'Hauteur (cm)' }),
    // SEO
    meta_title: optionalText(SEO_TITLE.most).default(null).meta({ title: 'Titre SEO' }),
    meta_description: optionalText(SEO_DESCRIPTION.most, paragraphs)
      .default(null)
      .meta({ title: 'Description SEO' }),
  })
  .check(
    rule(['net_quantity', 'net_quantity_unit'], ({ net_quantity, net_quantity_unit }: Net) => {
      if ((net_quantity === null) === (net_quantity_unit === null)) return null
      return net_quantity === null
        ? { field: 'net_quantity', message: 'Indiquez la quantité, ou retirez l’unité.' }
        : { field: 'net_quantity_unit', message: 'Indiquez l’unité.' }
    }),
  )
  .check(
    rule(
      ['sold_by', 'price_per_kilo', 'weight_unit', 'unit_grams', 'least_grams', 'most_grams'],
      (sale: Omit<SaleFields, 'price'>) => saleError(sale, MOST_PRICE),
    ),
  )
  .check(
    rule(['cut_off_days', 'cut_off_time'], ({ cut_off_days, cut_off_time }: CutOff) => {
      if ((cut_off_days === null) === (cut_off_time === null)) return null
      return cut_off_days === null
        ? {
            field: 'cut_off_days',
            message: 'Indiquez combien de jours avant\u00a0: 1 pour la veille.',
          }
        : { field: 'cut_off_time', message: 'Indiquez jusqu’à quelle heure.' }
    }),
  )
export type ProductForm = z.infer<typeof ProductForm>
/** As it is typed: what is required may still be missing. */
export type TypedProduct = z.input<typeof ProductForm>
