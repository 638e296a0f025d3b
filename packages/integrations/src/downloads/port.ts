export type DownloadErrorCode =
  /** No public https address: nothing was asked of anybody. */
  | 'ADDRESS_REFUSED'
  /** It answered that it has nothing to give there. */
  | 'NOT_GIVEN'
  | 'TOO_HEAVY'
  /** Unknown, silent, too slow, or not who it says it is. */
  | 'UNREACHABLE'

export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly code: DownloadErrorCode
  /** What it answered instead. */
  readonly status: number | undefined

  constructor(
    code: DownloadErrorCode,
    message: string,
    details: { cause?: unknown; status?: number } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.status = details.status
  }
}

/** The bytes behind an address that a person typed. Rejects with a `DownloadError`. */
export type Download = (address: string, most_bytes: number) => Promise<Uint8Array>
