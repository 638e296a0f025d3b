import type { CropPicture } from '@fournil/contract/office/pictures'

export const CROP_SHAPES = {
  card: { label: '4:3', aspect: 4 / 3 },
  square: { label: 'Carré', aspect: 1 },
  wide: { label: '16:9', aspect: 16 / 9 },
  upright: { label: '3:4', aspect: 3 / 4 },
  free: { label: 'Libre', aspect: null },
} as const
export type CropShape = keyof typeof CROP_SHAPES

type Size = { width: number; height: number }
/** In per cent of the whole. */
type Percents = { unit: '%'; x: number; y: number; width: number; height: number }

/** The largest frame of this shape, in the middle. */
export function largestCrop({ width, height }: Size, shape: CropShape): Percents {
  const { aspect } = CROP_SHAPES[shape]
  if (!aspect || width <= 0 || height <= 0)
    return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const wide = Math.min(100, ((height * aspect) / width) * 100)
  const high = Math.min(100, (width / aspect / height) * 100)
  return { unit: '%', x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high }
}

/** As the server takes it: shares of the whole, never past its edge however the pointer was rounded. */
export function areaOf({
  x,
  y,
  width,
  height,
}: Omit<Percents, 'unit'>): Omit<CropPicture, 'file_id'> {
  const [left, top] = [share(x), share(y)]
  return {
    left,
    top,
    width: Math.min(share(width), 1 - left),
    height: Math.min(share(height), 1 - top),
  }
}

function share(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100))
}
