/** What shelves and codes show before the verbs go on counting, so that they end where the shop says they are. */
export type OpeningBalance = {
  /** To be collected still, of a product in all or at one store. */
  toCollect: (product: string, store?: string) => number
  /** Set aside for the bulk's orders that nobody has collected. */
  reserved: (product: string, store?: string) => number
  toUse: (code: string) => number
}
