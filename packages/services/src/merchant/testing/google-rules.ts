import { isGtin } from '@fournil/domain/gtin'
import type { FeedItem } from './read-feed.ts'

/** Google's product data specification, attribute by attribute: what is required, how long, of which form. */
type Rule = {
  required?: boolean
  /** How many times at most; once where nothing is said. */
  times?: number
  /** Characters. */
  most?: number
  form?: RegExp
  values?: readonly string[]
  holds?: (value: string) => boolean
}

const MONEY = /^\d+\.\d\d [A-Z]{3}$/
const ADDRESS = /^https?:\/\/[^\s<>"]+$/
const MEASURE = /^\d+(\.\d+)? (g|kg|ml|cl|l|ct)$/
const CENTIMETRES = /^\d+(\.\d+)? cm$/
const PICKUP_SLAS = [
  'same_day',
  'next_day',
  '2-day',
  '3-day',
  '4-day',
  '5-day',
  '6-day',
  'multi-week',
]
const PICKUP_METHODS = ['buy', 'reserve', 'ship to store', 'not supported']
const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder']

export const PRODUCT_RULES: Readonly<Record<string, Rule>> = {
  id: { required: true, most: 50 },
  title: { required: true, most: 150, form: /^[^\n\t]+$/ },
  description: { required: true, most: 5000 },
  link: { required: true, most: 2000, form: ADDRESS },
  image_link: { required: true, most: 2000, form: ADDRESS },
  additional_image_link: { times: 10, most: 2000, form: ADDRESS },
  availability: { required: true, values: AVAILABILITIES },
  availability_date: { most: 25, form: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/ },
  price: { required: true, form: MONEY, holds: (value) => Number.parseFloat(value) > 0 },
  unit_pricing_measure: { form: MEASURE },
  unit_pricing_base_measure: { form: /^(1|10|100) (g|kg|ml|cl|l|ct)$/ },
  brand: { required: true, most: 70 },
  gtin: { holds: isGtin },
  mpn: { most: 70 },
  identifier_exists: { required: true, values: ['yes', 'no'] },
  condition: { required: true, values: ['new', 'refurbished', 'used'] },
  google_product_category: { most: 750 },
  product_type: { most: 750 },
  item_group_id: { most: 50 },
  color: { most: 100 },
  size: { most: 100 },
  gender: { values: ['male', 'female', 'unisex'] },
  age_group: { values: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
  material: { most: 200 },
  pattern: { most: 100 },
  'shipping/country': { required: true, form: /^[A-Z]{2}$/ },
  'shipping/service': { required: true, most: 100 },
  'shipping/price': { required: true, form: MONEY },
  shipping_weight: { form: /^\d+(\.\d+)? kg$/, holds: (value) => Number.parseFloat(value) <= 1000 },
  shipping_length: { form: CENTIMETRES },
  shipping_width: { form: CENTIMETRES },
  shipping_height: { form: CENTIMETRES },
  pickup_method: { required: true, values: PICKUP_METHODS },
  pickup_sla: { required: true, values: PICKUP_SLAS },
}

export const INVENTORY_RULES: Readonly<Record<string, Rule>> = {
  store_code: { required: true, most: 64 },
  id: { required: true, most: 50 },
  availability: { required: true, values: ['in_stock', 'out_of_stock'] },
  quantity: { form: /^\d+$/ },
  price: { required: true, form: MONEY },
  pickup_method: { required: true, values: PICKUP_METHODS },
  pickup_sla: { required: true, values: PICKUP_SLAS },
}

/** What Google would say of an item; nothing when it takes it. */
export function brokenRules(item: FeedItem, rules = PRODUCT_RULES): string[] {
  const unknown = Object.keys(item).filter((name) => !rules[name])
  const broken = Object.entries(rules).flatMap(([name, rule]) => {
    const values = item[name] ?? []
    if (values.length === 0) return rule.required ? [`${name} is missing`] : []
    if (values.length > (rule.times ?? 1)) return [`${name} is there ${values.length} times`]
    return values.filter((value) => !keeps(value, rule)).map((value) => `${name}: ${value}`)
  })
  return [...unknown.map((name) => `${name} is unknown`), ...broken, ...together(item)]
}

function keeps(value: string, { most = 5000, form, values, holds }: Rule): boolean {
  return (
    [...value].length <= most &&
    (form?.test(value) ?? true) &&
    (values?.includes(value) ?? true) &&
    (holds?.(value) ?? true)
  )
}

/** What one attribute asks of another. */
function together(item: FeedItem): string[] {
  const [availability] = item.availability ?? []
  const isAnnounced = availability === 'preorder' || availability === 'backorder'
  const isIdentified = Boolean(item.gtin || (item.brand && item.mpn))
  const later = !/^(same|next)_day$/.test(item.pickup_sla?.[0] ?? '')
  return [
    isAnnounced !== Boolean(item.availability_date) &&
      'availability_date goes with an announcement',
    item.identifier_exists &&
      isIdentified !== (item.identifier_exists[0] === 'yes') &&
      'identifier_exists contradicts the identifiers',
    Boolean(item.unit_pricing_measure) !== Boolean(item.unit_pricing_base_measure) &&
      'a measure goes with its base',
    later === (item.pickup_method?.[0] === 'buy') && 'pickup_method contradicts pickup_sla',
  ].filter((said) => said !== false && said !== undefined)
}
