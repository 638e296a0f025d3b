export type ImageErrorCode =
  /** Not a JPG, PNG, WebP or GIF, whatever its name says. */
  | 'IMAGE_NOT_SUPPORTED'
  /** More bytes than allowed. */
  | 'IMAGE_TOO_HEAVY'
  /** More pixels than a shop needs: a photograph of a wall, or a decompression bomb. */
  | 'IMAGE_TOO_LARGE'
  /** Begins like an image and cannot be decoded. */
  | 'IMAGE_UNREADABLE'
  /** A drawing that is no XML as we read it. */
  | 'SVG_UNREADABLE'
  /** A drawing of too many parts. */
  | 'SVG_TOO_COMPLEX'
  /** A drawing of which nothing is left once it is safe. */
  | 'SVG_EMPTY'

export class ImageError extends Error {
  override name = 'ImageError'
  readonly code: ImageErrorCode

  constructor(code: ImageErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
