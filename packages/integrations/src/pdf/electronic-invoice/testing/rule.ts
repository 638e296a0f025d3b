import type { Cii } from './read-cii.ts'

/** A business rule of EN 16931 under its own number. */
export type Rule = { id: string; holds: (invoice: Cii) => boolean }
