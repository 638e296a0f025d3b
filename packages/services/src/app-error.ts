import type { ErrorName } from '@fournil/contract/errors'

/** An expected failure, by its name in the contract. The edge turns it into a status and a sentence. */
export class AppError extends Error {
  readonly code: ErrorName
  readonly data: unknown

  constructor(code: ErrorName, data?: unknown) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}
