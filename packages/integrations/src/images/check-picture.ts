import { ImageError } from './image-error.ts'
import { sharp } from './sharp.ts'
import { type RasterFormat, sniffImage } from './sniff-image.ts'

export const MAX_BYTES = 5 * 1024 * 1024
export const MAX_PIXELS = 40_000_000
// WebP ends at 16383 pixels a side.
const MAX_SIDE = 16_000

export type CheckedPicture = { format: RasterFormat; width: number; height: number }

/** What a picture is and how large it stands upright, by its first bytes and its header; refused unless we can take it. */
export async function checkPicture(
  bytes: Uint8Array,
  maxBytes = MAX_BYTES,
): Promise<CheckedPicture> {
  if (bytes.byteLength > maxBytes) throw new ImageError('IMAGE_TOO_HEAVY')
  const format = sniffImage(bytes)
  if (!format) throw new ImageError('IMAGE_NOT_SUPPORTED')
  return { format, ...(await uprightSize(bytes, format)) }
}

// The header alone: a bomb is refused before a single pixel of it is unpacked.
async function uprightSize(bytes: Uint8Array, format: RasterFormat) {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new ImageError('IMAGE_UNREADABLE', { cause })
    })
  if (found.format !== format) throw new ImageError('IMAGE_UNREADABLE')
  const { width, height } = found.autoOrient
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new ImageError('IMAGE_TOO_LARGE')
  }
  return { width, height }
}
