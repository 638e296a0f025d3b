import { ERRORS, type ErrorName } from '@fournil/contract/errors'
import type { z } from 'zod'

/** What the contract says comes with an error of this name. */
type DataOf<N extends ErrorName> = N extends ErrorName
  ? (typeof ERRORS)[N] extends { data: infer S extends z.ZodType }
    ? z.input<S>
    : undefined
  : never

/** What the contract promises to callers is not left out. */
type Details<N extends ErrorName> =
  DataOf<N> extends undefined
    ? [data?: undefined, sentence?: string, retry_after?: number]
    : [data: DataOf<N>, sentence?: string, retry_after?: number]

/** An expected failure, by its name in the contract. The edge turns it into a status and a sentence. */
export class AppError<N extends ErrorName = ErrorName> extends Error {
  readonly code: N
  readonly data: DataOf<N>
  /** What a person is told: the contract's sentence, or a more precise one. */
  readonly sentence: string
  /** Seconds after which the same may succeed. */
  readonly retry_after: number | undefined

  constructor(code: N, ...[data, sentence = ERRORS[code].message, retry_after]: Details<N>) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data as DataOf<N>
    this.sentence = sentence
    this.retry_after = retry_after
  }
}
