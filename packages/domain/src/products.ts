// The closed lists of a product's fields.

export const PREPARATION_TIME_UNITS = ['hours', 'days'] as const
export type PreparationTimeUnit = (typeof PREPARATION_TIME_UNITS)[number]

export const PRODUCT_CONDITIONS = ['new', 'refurbished', 'used'] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]

/** As Google Merchant spells them. */
export const PRODUCT_AVAILABILITIES = ['in stock', 'out of stock', 'preorder', 'backorder'] as const
export type ProductAvailability = (typeof PRODUCT_AVAILABILITIES)[number]
