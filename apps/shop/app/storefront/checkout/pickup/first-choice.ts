import type { PickupChoice } from './judge-choice.ts'

/** What checkout begins with: what was chosen there, else the day for which somebody looked at the shelves, else the earliest. */
export function firstChoice(
  draft: PickupChoice | null,
  store_id: string | undefined,
  wanted: string | null,
): PickupChoice | null {
  if (draft?.date && draft.is_chosen) return draft
  if (!store_id || !wanted) return draft
  return { store_id, date: wanted, time: null, is_chosen: true }
}
