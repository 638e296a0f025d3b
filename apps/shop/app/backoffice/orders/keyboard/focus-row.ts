import { rowAfter } from './shortcuts.ts'

const ROW_LINK = '.order-link'

/** Moves the focus to the next or previous order, so that Enter opens it. */
export function focusRow(step: 'next' | 'previous'): void {
  const links = rowLinks()
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[rowAfter(current, links.length, step)]?.focus()
}

/** The address of the order that has the focus; else of the first. */
export function focusedOrder(): string | null {
  const row = document.activeElement?.closest('tr')
  const link = row?.querySelector<HTMLAnchorElement>(ROW_LINK) ?? rowLinks()[0]
  return link?.getAttribute('href') ?? null
}

function rowLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
}
