import type { ProductFilter, ProductSelection } from '@fournil/contract/office/products'

/** Rows ticked one by one, or everything the filter finds, also beyond the page, less what was unticked. */
export type Selected =
  | { kind: 'ids'; ids: ReadonlySet<string> }
  | { kind: 'filter'; filter: ProductFilter; except: ReadonlySet<string> }

export const NOTHING_SELECTED: Selected = { kind: 'ids', ids: new Set() }

/** Those of the page that are ticked. */
export function tickedOn(page: readonly string[], selected: Selected): ReadonlySet<string> {
  if (selected.kind === 'ids') return selected.ids
  return new Set(page.filter((id) => !selected.except.has(id)))
}

/** Everything that one filter found says nothing of what another finds: it ends with its filter. Rows stay ticked. */
export function underFilter(selected: Selected, filter: ProductFilter): Selected {
  if (selected.kind === 'ids' || isSame(selected.filter, filter)) return selected
  return NOTHING_SELECTED
}

function isSame(one: ProductFilter, other: ProductFilter): boolean {
  const fields = ['search', 'category_id', 'status', 'missing'] as const
  return fields.every((field) => one[field] === other[field])
}

type Page = { ids: readonly string[]; total: number; filter: ProductFilter }
type Press = { ticked: ReadonlySet<string>; by: 'row' | 'head' }

/** What a press on a box leads to. The box of the head means all that the filter finds. */
export function changeSelection(
  selected: Selected,
  { ticked, by }: Press,
  { ids, total, filter }: Page,
): Selected {
  if (by === 'head' && total > ids.length)
    return ids.every((id) => ticked.has(id))
      ? { kind: 'filter', filter, except: new Set() }
      : NOTHING_SELECTED
  if (selected.kind === 'ids') return { kind: 'ids', ids: ticked }
  const except = new Set(selected.except)
  for (const id of ids) {
    if (ticked.has(id)) except.delete(id)
    else except.add(id)
  }
  return { ...selected, except }
}

export function countSelected(selected: Selected, total: number): number {
  return selected.kind === 'ids' ? selected.ids.size : Math.max(0, total - selected.except.size)
}

/** As the server is asked. */
export function toSelection(selected: Selected): ProductSelection {
  return selected.kind === 'ids'
    ? { kind: 'ids', ids: [...selected.ids] }
    : { kind: 'filter', filter: selected.filter, except: [...selected.except] }
}
