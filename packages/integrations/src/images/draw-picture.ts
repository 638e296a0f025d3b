import { sharp } from './sharp.ts'

const WIDTHS = [160, 320, 480, 640, 960]

export type DrawnPicture = {
  dominant_color: string
  variants: {
    width: number
    height: number
    format: string
    content_type: string
    bytes: Uint8Array
  }[]
}

/** Our own drawings (SVG) as the pictures a browser is given. Never for anybody else's SVG. */
export async function drawPicture(svg: Uint8Array): Promise<DrawnPicture> {
  const { data, info } = await sharp(svg, { density: 110 })
    .resize({ width: WIDTHS.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const variants = []
  for (const width of WIDTHS) {
    const bytes = await sharp(data, { raw })
      .resize({ width })
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
    const height = Math.round((info.height * width) / info.width)
    variants.push({
      width,
      height,
      format: 'webp',
      content_type: 'image/webp',
      bytes: new Uint8Array(bytes),
    })
  }
  // The smallest tells the colour as well as the largest, in a tenth of the time.
  const { dominant } = await sharp(variants[0]?.bytes).stats()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return { dominant_color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`, variants }
}
