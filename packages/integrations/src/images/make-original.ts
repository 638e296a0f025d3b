import type { OutputInfo } from 'sharp'
import { atMost } from './at-most.ts'
import { checkPicture, MAX_BYTES, MAX_PIXELS } from './check-picture.ts'
import { ImageError } from './image-error.ts'
import { sharp } from './sharp.ts'

/** The longer side of what is kept: the widest size that screens ask for can be cut out of it. */
export const MAX_KEPT_SIDE = 2048
// A photograph fits with the first; noise may need the others.
const QUALITIES = [90, 60, 20]

/** A part of a picture, each as a share of its whole width or height. */
export type CropArea = { left: number; top: number; width: number; height: number }

export type OriginalPicture = {
  bytes: Buffer
  content_type: 'image/webp'
  extension: 'webp'
  width: number
  height: number
}

// Unpacked, a picture of the largest size takes 160 MB.
const inTurn = atMost(2)

/**
 * The picture that is kept of an upload, from which all sizes are made: upright, its first frame, without metadata, in
 * pixels of our own encoding. Nothing of the file that came is ever stored.
 */
export async function makeOriginal(bytes: Uint8Array, area?: CropArea): Promise<OriginalPicture> {
  const size = await checkPicture(bytes)
  return inTurn(async () => {
    const { data, info } = await decode(bytes, area && pixelsOf(area, size))
    return encode(data, info)
  })
}

type Pixels = { left: number; top: number; width: number; height: number }

function pixelsOf(area: CropArea, size: { width: number; height: number }): Pixels {
  const left = Math.min(Math.round(area.left * size.width), size.width - 1)
  const top = Math.min(Math.round(area.top * size.height), size.height - 1)
  const within = (share: number, whole: number, start: number) =>
    Math.max(1, Math.min(Math.round(share * whole), whole - start))
  return {
    left,
    top,
    width: within(area.width, size.width, left),
    height: within(area.height, size.height, top),
  }
}

async function decode(bytes: Uint8Array, pixels: Pixels | undefined) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  try {
    const upright = sharp(bytes, options).autoOrient()
    return await (pixels ? upright.extract(pixels) : upright)
      .resize({
        width: MAX_KEPT_SIDE,
        height: MAX_KEPT_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new ImageError('IMAGE_UNREADABLE', { cause })
  }
}

async function encode(data: Buffer, info: OutputInfo): Promise<OriginalPicture> {
  const { width, height, channels } = info
  for (const quality of QUALITIES) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .webp({ quality, effort: 2 })
      .toBuffer()
    // What is kept is read again to make the sizes, under the same limit as an upload.
    if (bytes.byteLength <= MAX_BYTES)
      return { bytes, content_type: 'image/webp', extension: 'webp', width, height }
  }
  throw new ImageError('IMAGE_TOO_LARGE')
}
