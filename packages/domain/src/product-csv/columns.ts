import { SOLD_BY_LABELS, WEIGHT_UNIT_LABELS } from '../by-weight.ts'
import type { Nutrient } from '../nutrition.ts'
import {
  AGE_GROUP_LABELS,
  AVAILABILITY_LABELS,
  CONDITION_LABELS,
  GENDER_LABELS,
} from '../products.ts'
import { foldText } from '../text.ts'

/** How the cells of a column are read and written. */
export type CellKind =
  | 'text'
  | 'euros'
  | 'decimal'
  | 'whole'
  | 'yes_no'
  /** Anything but yes is no: what is not for sale by mistake is seen sooner than the contrary. */
  | 'active'
  | 'time'
  | 'allergens'
  /** Of pictures, with a space between two. */
  | 'addresses'
  | Readonly<Record<string, string>>

type Column = {
  /** What an exported file calls it. */
  header: string
  /** Other names, beside the one of the field itself. */
  aliases: readonly string[]
  kind: CellKind
}

const column = (header: string, kind: CellKind, ...aliases: string[]): Column => ({
  header,
  aliases,
  kind,
})

export const PREPARATION_LABELS = { hours: 'heures', days: 'jours' } as const

export const NET_UNIT_LABELS = { g: 'g', ml: 'ml', piece: 'pièce' } as const

/** Every column of a product file, in the order of an exported one. */
export const CSV_COLUMNS = {
  id: column('Identifiant', 'text'),
  reference: column('Référence', 'text', 'ref', 'sku'),
  name: column('Nom', 'text', 'produit'),
  price: column('Prix', 'euros', 'prix_ttc'),
  sold_by: column('Vendu', SOLD_BY_LABELS, 'vendu_par', 'mode_de_vente'),
  price_per_kilo: column('Prix au kilo', 'euros', 'prix_kilo', 'prix_kg'),
  weight_unit: column('Unité commandée', WEIGHT_UNIT_LABELS),
  unit_grams: column('Poids d’une unité (g)', 'whole', 'poids_unite'),
  least_grams: column('Poids minimum (g)', 'whole', 'poids_minimum'),
  most_grams: column('Poids maximum (g)', 'whole', 'poids_maximum'),
  price_includes_tax: column('TVA comprise', 'yes_no', 'tva_incluse'),
  tax_rate: column('Taux de TVA', 'text', 'tva', 'vat', 'vat_rate'),
  category_name: column('Catégorie', 'text', 'category'),
  description: column('Description', 'text'),
  is_active: column('Actif', 'active', 'active'),
  stock: column('Stock', 'whole', 'quantite', 'quantity'),
  preparation_time_hours: column('Temps de préparation', 'whole', 'temps_preparation'),
  preparation_time_unit: column(
    'Unité de préparation',
    PREPARATION_LABELS,
    'unite_preparation',
    'preparation_unit',
  ),
  cut_off_days: column('Commander au plus tard (jours avant)', 'whole'),
  cut_off_time: column('Commander au plus tard (heure)', 'time'),
  daily_capacity: column('Capacité par jour', 'whole', 'capacite'),
  options: column('Options', 'text', 'option'),
  seasonal: column('Produit de saison', 'yes_no', 'saison'),
  ingredients: column('Ingrédients', 'text'),
  allergens: column('Allergènes', 'allergens'),
  net_quantity: column('Quantité nette', 'decimal'),
  net_quantity_unit: column('Unité de quantité', NET_UNIT_LABELS, 'unite_quantite'),
  is_prepacked: column('Préemballé', 'yes_no'),
  storage_conditions: column('Conservation', 'text'),
  origin: column('Origine', 'text'),
  alcohol_by_volume: column('Titre alcoométrique', 'decimal', 'alcool'),
  is_perishable: column('Périssable', 'yes_no'),
  gtin: column('GTIN', 'text', 'ean', 'code_barres'),
  mpn: column('MPN', 'text'),
  brand: column('Marque', 'text'),
  condition: column('État', CONDITION_LABELS),
  availability: column('Disponibilité', AVAILABILITY_LABELS),
  google_product_category: column('Catégorie Google', 'text'),
  product_type: column('Type de produit', 'text'),
  item_group_id: column('Groupe de variantes', 'text'),
  color: column('Couleur', 'text'),
  size: column('Taille', 'text'),
  gender: column('Genre', GENDER_LABELS),
  age_group: column('Tranche d’âge', AGE_GROUP_LABELS),
  material: column('Matière', 'text', 'materiau'),
  pattern: column('Motif', 'text'),
  shipping_weight: column('Poids (kg)', 'decimal', 'poids'),
  shipping_length: column('Longueur (cm)', 'decimal', 'longueur'),
  shipping_width: column('Largeur (cm)', 'decimal', 'largeur'),
  shipping_height: column('Hauteur (cm)', 'decimal', 'hauteur'),
  meta_title: column('Titre SEO', 'text'),
  meta_description: column('Description SEO', 'text'),
  image_url: column('Adresse de l’image', 'text', 'image'),
  additional_images: column('Autres images', 'addresses', 'images'),
  nutrition_energy_kj: column('Énergie (kJ pour 100 g)', 'decimal', 'energie_kj'),
  nutrition_energy_kcal: column('Énergie (kcal pour 100 g)', 'decimal', 'energie_kcal', 'calories'),
  nutrition_fat: column('Matières grasses (g pour 100 g)', 'decimal', 'matieres_grasses'),
  nutrition_saturates: column(
    'Acides gras saturés (g pour 100 g)',
    'decimal',
    'acides_gras_satures',
  ),
  nutrition_carbohydrate: column('Glucides (g pour 100 g)', 'decimal', 'glucides'),
  nutrition_sugars: column('Sucres (g pour 100 g)', 'decimal', 'sucres'),
  nutrition_protein: column('Protéines (g pour 100 g)', 'decimal', 'proteines'),
  nutrition_salt: column('Sel (g pour 100 g)', 'decimal', 'sel'),
} as const satisfies Record<string, Column>

export type CsvField = keyof typeof CSV_COLUMNS
export const CSV_FIELDS = Object.keys(CSV_COLUMNS) as CsvField[]
/** Prices are kept with their VAT, so a file never says the contrary. */
export const EXPORTED_FIELDS = CSV_FIELDS.filter((field) => field !== 'price_includes_tax')

/** Which line of the nutrition table a column fills. */
export function nutrientOf(field: CsvField): Nutrient | null {
  return field.startsWith('nutrition_') ? (field.slice('nutrition_'.length) as Nutrient) : null
}

/** 'Temps de préparation ' -> 'temps_de_preparation': what is compared. */
export function headerKey(header: string): string {
  return foldText(header)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
}

const FIELD_OF = new Map<string, CsvField>(
  CSV_FIELDS.flatMap((field) => {
    const { header, aliases } = CSV_COLUMNS[field]
    return [field, header, ...aliases].map((name) => [headerKey(name), field] as const)
  }),
)

/** The field that a header names, in French or in English; null for one that we do not know. */
export function fieldOfHeader(header: string): CsvField | null {
  return FIELD_OF.get(headerKey(header)) ?? null
}

/** `shop`: what this shop has chosen before, by header; a field is taken by the first column that names it. */
export function matchColumns(
  headers: readonly string[],
  shop: ReadonlyMap<string, CsvField | null> = new Map(),
): { field: CsvField | null; is_known: boolean }[] {
  const taken = new Set<CsvField>()
  return headers.map((header) => {
    const key = headerKey(header)
    const chosen = shop.get(key)
    const field = chosen === undefined ? fieldOfHeader(header) : chosen
    if (field === null || taken.has(field))
      return { field: null, is_known: key === '' || chosen === null || field !== null }
    taken.add(field)
    return { field, is_known: true }
  })
}
