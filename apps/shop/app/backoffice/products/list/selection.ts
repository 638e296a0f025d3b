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

type Page = { ids: readonly string[]; total: number; filter: ProductFilter }

/** What a press on a box leads to. The box of the head ticks several rows at once, and means all that the filter finds. */
export function changeSelection(
  selected: Selected,
  ticked: ReadonlySet<string>,
  { ids, total, filter }: Page,
): Selected {
  const before = tickedOn(ids, selected)
  const added = ids.filter((id) => ticked.has(id) && !before.has(id))
  const isAll = ids.every((id) => ticked.has(id))
  if (isAll && added.length > 1 && total > ids.length)
    return { kind: 'filter', filter, except: new Set() }
  if (selected.kind === 'ids') return { kind: 'ids', ids: ticked }
  if (ids.every((id) => !ticked.has(id)) && before.size > 1) return NOTHING_SELECTED
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
