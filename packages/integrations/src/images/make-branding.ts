import type { Sharp } from 'sharp'
import { atMost } from './at-most.ts'
import { checkPicture, MAX_PIXELS } from './check-picture.ts'
import { isIco, readIco } from './ico.ts'
import { ImageError } from './image-error.ts'
import { sharp } from './sharp.ts'
import { sniffImage } from './sniff-image.ts'
import { SvgError, sanitiseSvg } from './svg.ts'

export type BrandingFolder = 'logos' | 'favicons' | 'pictures'
export type BrandingFile = {
  bytes: Buffer
  content_type: 'image/webp' | 'image/png' | 'image/svg+xml'
  extension: 'webp' | 'png' | 'svg'
  width: number | null
  height: number | null
}

const MEGABYTE = 1024 * 1024
const MOST_BYTES = { logos: 2 * MEGABYTE, favicons: MEGABYTE, pictures: 8 * MEGABYTE }
/** A logo is shown some hundred pixels wide, on a screen that may be three times as fine. */
const LOGO_SIDE = 640
const FAVICON_SIDE = 256
/** A picture of the shop fills half of a wide window. */
const PICTURE_SIDE = 1200

const inTurn = atMost(2)

/**
 * A logo becomes pixels of our own encoding, whatever it was: mail and invoices show no drawing. A favicon that is a
 * drawing stays one, without anything that runs or loads. Nothing of the file that came is ever stored.
 */
export async function makeBranding(
  folder: BrandingFolder,
  bytes: Uint8Array,
): Promise<BrandingFile> {
  if (bytes.byteLength > MOST_BYTES[folder]) throw new ImageError('IMAGE_TOO_HEAVY')
  if (folder === 'pictures') {
    if (looksLikeSvg(bytes)) throw new ImageError('IMAGE_NOT_SUPPORTED')
    await checkPicture(bytes, MOST_BYTES.pictures)
    return inTurn(() => encodeWebp(upright(bytes), PICTURE_SIDE, 80))
  }
  if (looksLikeSvg(bytes)) {
    const svg = Buffer.from(cleanSvg(bytes, MOST_BYTES[folder]))
    if (folder === 'logos') return inTurn(() => encodeWebp(drawn(svg), LOGO_SIDE, 90))
    const favicon = { content_type: 'image/svg+xml', extension: 'svg' } as const
    return { bytes: svg, ...favicon, width: null, height: null }
  }
  if (folder === 'logos') {
    await checkPicture(bytes, MOST_BYTES.logos)
    return inTurn(() => encodeWebp(upright(bytes), LOGO_SIDE, 90))
  }
  return inTurn(async () => encodeFavicon(await faviconPixels(bytes)))
}

async function faviconPixels(bytes: Uint8Array): Promise<Sharp> {
  if (!isIco(bytes)) {
    if (sniffImage(bytes) !== 'png') throw new ImageError('IMAGE_NOT_SUPPORTED')
    await checkPicture(bytes, MOST_BYTES.favicons)
    return upright(bytes)
  }
  const picture = readIco(bytes)
  if ('png' in picture) {
    await checkPicture(picture.png, MOST_BYTES.favicons)
    return upright(picture.png)
  }
  const { rgba, width, height } = picture
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

function upright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
}

function drawn(svg: Buffer): Sharp {
  return sharp(svg, { limitInputPixels: MAX_PIXELS, density: 192 })
}

async function encodeWebp(picture: Sharp, side: number, quality: number): Promise<BrandingFile> {
  const { data, info } = await encoded(fitted(picture, side).webp({ quality }))
  const { width, height } = info
  return { bytes: data, content_type: 'image/webp', extension: 'webp', width, height }
}

async function encodeFavicon(picture: Sharp): Promise<BrandingFile> {
  const { data, info } = await encoded(fitted(picture, FAVICON_SIDE).png())
  const { width, height } = info
  return { bytes: data, content_type: 'image/png', extension: 'png', width, height }
}

function fitted(picture: Sharp, side: number): Sharp {
  const box = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return picture.resize(box).toColourspace('srgb')
}

async function encoded(picture: Sharp) {
  try {
    return await picture.toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new ImageError('IMAGE_UNREADABLE', { cause })
  }
}

/** Anything that begins as XML does is read as a drawing, or refused as one. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1000))
  return /^\ufeff?\s*<(\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(head.toString('utf8'))
}

const SVG_CODES = {
  SVG_MALFORMED: 'SVG_UNREADABLE',
  SVG_TOO_HEAVY: 'IMAGE_TOO_HEAVY',
  SVG_TOO_COMPLEX: 'SVG_TOO_COMPLEX',
  SVG_EMPTY: 'SVG_EMPTY',
} as const

function cleanSvg(bytes: Uint8Array, most: number): string {
  try {
    return sanitiseSvg(bytes, most)
  } catch (cause) {
    if (!(cause instanceof SvgError)) throw cause
    throw new ImageError(SVG_CODES[cause.code], { cause })
  }
}
