import { orderSearchWords } from './order-search.ts'

/** The words by which a customer is looked for. An address is left as it is: its dots and dashes are no telephone's. */
export function customerSearchWords(term: string): string[] {
  if (!term.includes('@')) return orderSearchWords(term)
  return term.split(/\s+/).filter((word) => word !== '')
}
