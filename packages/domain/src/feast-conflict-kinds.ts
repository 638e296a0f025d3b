/** What of a feast may not fit the ordinary rules. */
export const FEAST_CONFLICTS = [
  'closed_day',
  'no_slot',
  'slot_outside_hours',
  'cut_off_passed',
  'cut_off_after_slot',
  'product_not_sold',
  'product_called_off',
  'capacity_below_sold',
  'category_below_capacity',
  'other_feast',
  'special_hours',
  'earlier_orders',
] as const
export type FeastConflictKind = (typeof FEAST_CONFLICTS)[number]
