import { createRequire } from 'node:module'
import { atMost } from './at-most.ts'
import { MAX_PIXELS } from './check-picture.ts'
import { sharp } from './sharp.ts'

export type Icon = {
  /** Null: the shop has none, and its initial stands for it. */
  logo: Uint8Array | null
  initial: string
  /** `#rrggbb`, behind the sign. */
  background: string
  /** `#rrggbb`, of the initial. */
  ink: string
  side: number
  /** How much of the side the sign takes: phones cut a maskable one to a circle. */
  share: number
}

/** Bundled, so that a machine without fonts draws letters too; it knows most alphabets. */
const LETTERS = createRequire(import.meta.url).resolve(
  'dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf',
)

const inTurn = atMost(2)

/** The sign of a shop as a phone puts it among its applications: opaque, for it would be black otherwise. */
export function drawIcon(icon: Icon): Promise<Buffer> {
  return inTurn(async () => {
    const { side, background } = icon
    const box = Math.round(side * icon.share)
    const sign = icon.logo ? fitted(icon.logo, box) : fitted(await letter(icon), box * 0.7)
    const input = await sign.toBuffer()
    return sharp({ create: { width: side, height: side, channels: 3, background } })
      .composite([{ input, gravity: 'centre' }])
      .png({ palette: true, quality: 90 })
      .toBuffer()
  })
}

/** A picture as those take it who know JPEG alone; what shines through is the shop's background. */
export function drawJpeg(picture: Uint8Array, background: string): Promise<Buffer> {
  return inTurn(() =>
    sharp(picture, { limitInputPixels: MAX_PIXELS })
      .flatten({ background })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  )
}

function fitted(picture: Uint8Array, side: number) {
  const box = Math.round(side)
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ width: box, height: box, fit: 'inside' })
    .png()
}

function letter({ initial, ink }: Icon): Promise<Buffer> {
  const text = `<span foreground="${ink}">${escaped(initial)}</span>`
  const font = 'DejaVu Serif Condensed Bold'
  return sharp({ text: { text, font, fontfile: LETTERS, rgba: true, dpi: 2000 } })
    .trim()
    .png()
    .toBuffer()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
