import { createRequire } from 'node:module'
import { atMost } from './at-most.ts'
import { MAX_PIXELS } from './check-picture.ts'
import { sharp } from './sharp.ts'

export type Icon = {
  /** Null: the shop has none, and its initial stands for it. */
  logo: Uint8Array | null
  /** Null: its name has no letter that the face below knows, and a sheaf of wheat stands for it. */
  initial: string | null
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
    const drawn = icon.logo ? fitted(icon.logo, box) : fitted(await sign(icon), box * 0.7)
    const input = await drawn.toBuffer()
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

function sign({ initial, ink }: Icon): Promise<Buffer> {
  return initial === null ? sheaf(ink) : letter(initial, ink)
}

/** An ear of wheat: a grain at the top, then pairs along the stalk. */
function sheaf(ink: string): Promise<Buffer> {
  const pairs = [0, 1, 2].map((pair) => {
    const grain = `M12 ${11.6 + pair * 3.9}c0-2.6 1.5-4.2 4.4-4.4.1 2.9-1.5 4.5-4.4 4.4z`
    return `<path d="${grain}"/><path d="${grain}" transform="matrix(-1 0 0 1 24 0)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="7 2 10 20.5" width="500" height="1025" fill="${ink}">
    <path d="M12 2.4c1.7 1.6 1.7 3.6 0 5.2-1.7-1.6-1.7-3.6 0-5.2z"/>
    <path d="M11.6 8h.8v14.2h-.8z"/>${pairs.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function letter(initial: string, ink: string): Promise<Buffer> {
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
