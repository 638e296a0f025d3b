// The closed lists of a product's fields, as the catalogue, the form, CSV files and the Google feed write them, and their bounds.

export const PREPARATION_TIME_UNITS = ['hours', 'days'] as const
export type PreparationTimeUnit = (typeof PREPARATION_TIME_UNITS)[number]

export const PRODUCT_CONDITIONS = ['new', 'refurbished', 'used'] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]

/** As Google Merchant spells them. */
export const PRODUCT_AVAILABILITIES = ['in stock', 'out of stock', 'preorder', 'backorder'] as const
export type ProductAvailability = (typeof PRODUCT_AVAILABILITIES)[number]

export const AGE_GROUPS = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const
export const GENDERS = ['male', 'female', 'unisex'] as const

export const CONDITION_LABELS = {
  new: 'Neuf',
  refurbished: 'Reconditionné',
  used: 'Occasion',
} as const
export const AVAILABILITY_LABELS = {
  'in stock': 'En stock',
  'out of stock': 'En rupture',
  preorder: 'Précommande',
  backorder: 'Réapprovisionnement en cours',
} as const
export const AGE_GROUP_LABELS = {
  newborn: 'Nouveau-né',
  infant: 'Nourrisson',
  toddler: 'Tout-petit',
  kids: 'Enfant',
  adult: 'Adulte',
} as const
export const GENDER_LABELS = { male: 'Homme', female: 'Femme', unisex: 'Unisexe' } as const

/** Cents: ten thousand euros for one article. */
export const MOST_PRICE = 1_000_000
export const MOST_STOCK = 1_000_000
export const MOST_PREPARATION = 2000
export const MOST_ADDITIONAL_IMAGES = 10
export const SEO_TITLE = { most: 60, ideal: 50 } as const
export const SEO_DESCRIPTION = { most: 160, ideal: 150 } as const
