import { ERRORS, type ErrorName } from '@fournil/contract/errors'
import type { z } from 'zod'

/** What the contract says comes with an error of this name. */
type DataOf<N extends ErrorName> = N extends ErrorName
  ? (typeof ERRORS)[N] extends { data: infer S extends z.ZodType }
    ? z.input<S>
    : undefined
  : never

/** An expected failure, by its name in the contract. The edge turns it into a status and a sentence. */
export class AppError<N extends ErrorName = ErrorName> extends Error {
  readonly code: N
  readonly data: DataOf<N> | undefined
  /** What a person is told: the contract's sentence, or a more precise one. */
  readonly sentence: string

  constructor(code: N, data?: DataOf<N>, sentence: string = ERRORS[code].message) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
    this.sentence = sentence
  }
}
