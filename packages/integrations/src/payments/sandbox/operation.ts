import type { Books } from './books.ts'
import type { Parameters } from './parameters.ts'
import type { SandboxTransaction } from './store.ts'

/** Reads its parameters at once, so that a faulty request is refused before anything is touched. */
export type Operation = (
  books: Books,
  id: string,
  given: Parameters,
  /** The shop's own account on which it is asked for; null: the platform's. */
  account: string | null,
) => Execution
export type Execution = (tx: SandboxTransaction) => Promise<unknown>
