// How far a shopper had scrolled on an entry of the history: coming back from a product must not lose the place.
const shown = new Map<string, number>()

export function pagesShownAt(locationKey: string): number {
  return shown.get(locationKey) ?? 1
}

export function rememberPagesShown(locationKey: string, pages: number): void {
  shown.set(locationKey, pages)
}
