import type { Sharp } from 'sharp'
import { checkPicture, MAX_PIXELS } from './check-picture.ts'
import { ImageError } from './image-error.ts'
import { sharp } from './sharp.ts'
import type { RasterFormat } from './sniff-image.ts'
import { SCREEN_WIDTHS, variantWidths } from './variant-widths.ts'

export type ImageVariant = {
  format: 'webp' | 'avif'
  content_type: 'image/webp' | 'image/avif'
  width: number
  height: number
  bytes: Buffer
}

export type ReencodedImage = {
  source: { format: RasterFormat; width: number; height: number }
  /** Narrowest first; the AVIF ones, if any, after the WebP ones. */
  variants: ImageVariant[]
  dominant_colour: string
  /** A few pixels wide, as a data URI: what is shown while the picture loads. */
  blur: string
}

export type ReencodeOptions = {
  max_bytes?: number
  widths?: readonly number[]
  /** AVIF takes four times as long: only for the sizes that load by the dozen. */
  avif_widths?: readonly number[]
}

/** An upload becomes pictures of our own making: nothing of the original file is ever served. */
export async function reencode(
  bytes: Uint8Array,
  options: ReencodeOptions = {},
): Promise<ReencodedImage> {
  const source = await checkPicture(bytes, options.max_bytes)
  const widths = variantWidths(source.width, options.widths ?? SCREEN_WIDTHS)
  const master = await decodeOnce(bytes, widths.at(-1) ?? source.width)
  const variants: ImageVariant[] = []
  // One after the other: memory stays at one picture.
  for (const width of widths) {
    variants.push(await encode(master().resize({ width }).webp({ quality: 80, effort: 4 })))
  }
  for (const width of widths.filter((each) => options.avif_widths?.includes(each))) {
    variants.push(await encode(master().resize({ width }).avif({ quality: 55, effort: 3 })))
  }
  return {
    source,
    variants,
    dominant_colour: await dominantColour(master()),
    blur: await blurOf(master()),
  }
}

/** Upright, in sRGB, without metadata, no wider than needed: every variant starts from this. */
async function decodeOnce(bytes: Uint8Array, width: number): Promise<() => Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new ImageError('IMAGE_UNREADABLE', { cause })
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw })
}

async function encode(picture: Sharp): Promise<ImageVariant> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const format = info.format === 'webp' ? 'webp' : 'avif'
  return {
    format,
    content_type: `image/${format}`,
    width: info.width,
    height: info.height,
    bytes: data,
  }
}

async function dominantColour(picture: Sharp): Promise<string> {
  const small = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: 64, height: 64, fit: 'inside' })
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
