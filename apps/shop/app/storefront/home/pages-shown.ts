// How far a shopper had scrolled at a store, on an entry of the history: coming back from a product must not lose the place.
const shown = new Map<string, number>()

export function pagesShownAt(place: string): number {
  return shown.get(place) ?? 1
}

export function savePagesShown(place: string, pages: number): void {
  shown.set(place, pages)
}
