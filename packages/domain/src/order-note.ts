// What a customer writes on an order, in the few words that a list has room for.

export type NoteMark = 'allergy' | 'note'

const ALLERGY = /allerg|anaphyla|intol[eé]ran|c(?:œ|oe)liaque/i

/** Whether a note must be read before anything is prepared, or before it is handed over. */
export function noteMark(notes: string | null): NoteMark | null {
  if (!notes?.trim()) return null
  return ALLERGY.test(notes.normalize('NFC')) ? 'allergy' : 'note'
}
