import { describe, expect, test } from 'vitest'
import { MAX_KEPT_SIDE, makeOriginal } from './make-original.ts'
import { sharp } from './sharp.ts'
import { hostilePictures, photograph } from './testing/hostile-pictures.ts'

const HOSTILE = await hostilePictures()

test.each(HOSTILE.filter(([, , refusal]) => refusal))(
  '%s is refused by name',
  async (_, bytes, code) => {
    await expect(makeOriginal(bytes)).rejects.toMatchObject({ name: 'ImageError', code })
  },
)

test.each(HOSTILE.filter(([, , refusal]) => !refusal))(
  'of %s the pixels are kept',
  async (_, bytes) => {
    expect(Buffer.from(bytes).includes('<script>')).toBe(true)
    const kept = await makeOriginal(bytes)
    expect(kept.bytes.includes('script')).toBe(false)
    expect((await sharp(kept.bytes).metadata()).format).toBe('webp')
  },
)

describe('a photograph', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with EXIF orientation %i stands upright',
    async (orientation) => {
      // Red, green, blue and white in the corners of the upright picture, stored as that orientation stores it.
      const stored = await sharp(await lying(orientation))
        .withMetadata({ orientation })
        .jpeg({ quality: 100 })
        .toBuffer()
      const kept = await makeOriginal(stored)
      expect([kept.width, kept.height]).toEqual([80, 40])
      expect(await corners(kept.bytes)).toEqual(['red', 'green', 'blue', 'white'])
    },
  )

  test('loses where it was taken and by whom', async () => {
    const told = await photograph(300, 200)
      .withExif({ IFD0: { Artist: 'Zoe Lefevre' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(told.includes('Zoe Lefevre')).toBe(true)
    const { bytes } = await makeOriginal(told)
    const found = await sharp(bytes).metadata()
    expect(found.exif ?? found.xmp ?? found.icc ?? found.iptc).toBeUndefined()
    expect(bytes.includes('Zoe Lefevre')).toBe(false)
  })

  test('is kept no larger than a shop can use, in its own proportions', async () => {
    const kept = await makeOriginal(await photograph(3000, 1500).jpeg().toBuffer())
    expect([kept.width, kept.height]).toEqual([MAX_KEPT_SIDE, MAX_KEPT_SIDE / 2])
    expect(await sharp(kept.bytes).metadata()).toMatchObject({
      width: kept.width,
      height: kept.height,
    })
    const small = await makeOriginal(await photograph(60, 40).png().toBuffer())
    expect([small.width, small.height]).toEqual([60, 40])
  })
})

test('an animation stands still, on its first frame', async () => {
  const frame = (background: string) => ({
    create: { width: 40, height: 30, channels: 3 as const, background },
  })
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => sharp(frame(colour)).png().toBuffer()),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const kept = await makeOriginal(gif)
  const found = await sharp(kept.bytes).metadata()
  expect([found.pages ?? 1, found.width, found.height]).toEqual([1, 40, 30])
  expect(await colourAt(kept.bytes, 20, 15)).toBe('red')
})

describe('a part of a picture', () => {
  test('is cut as shares of the whole', async () => {
    const whole = await sharp(await upright())
      .png()
      .toBuffer()
    const part = await makeOriginal(whole, { left: 0.5, top: 0.5, width: 0.5, height: 0.5 })
    expect([part.width, part.height]).toEqual([40, 20])
    expect(await colourAt(part.bytes, 20, 10)).toBe('white')
  })

  test.each([
    { left: 1, top: 1, width: 1, height: 1 },
    { left: 0, top: 0, width: 0, height: 0 },
    { left: 0.999, top: 0.5, width: 0.9, height: 0.9 },
  ])('never leaves the picture: %o', async (area) => {
    const part = await makeOriginal(await photograph(60, 40).png().toBuffer(), area)
    expect(Math.min(part.width, part.height)).toBeGreaterThan(0)
  })
})

const COLOURS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] }

/** 80 by 40; a colour in each quarter. */
async function upright() {
  const quarters = Object.values(COLOURS).map(([r = 0, g = 0, b = 0], at) => ({
    input: { create: { width: 40, height: 20, channels: 3 as const, background: { r, g, b } } },
    left: (at % 2) * 40,
    top: at < 2 ? 0 : 20,
  }))
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
    .composite(quarters)
    .png()
    .toBuffer()
}

/** The pixels that a camera writes beside this orientation: its turning, undone. */
async function lying(orientation: number) {
  const picture = sharp(await upright())
  const steps: Record<number, () => typeof picture> = {
    1: () => picture,
    2: () => picture.flop(),
    3: () => picture.rotate(180),
    4: () => picture.flip(),
    6: () => picture.rotate(270),
    8: () => picture.rotate(90),
  }
  const step = steps[orientation]
  if (step) return step().png().toBuffer()
  // 5 and 7 mirror across a diagonal: a turn, then a mirror.
  const turned = await picture
    .rotate(orientation === 5 ? 270 : 90)
    .png()
    .toBuffer()
  return sharp(turned).flip().png().toBuffer()
}

async function corners(bytes: Buffer) {
  return [
    await colourAt(bytes, 10, 5),
    await colourAt(bytes, 70, 5),
    await colourAt(bytes, 10, 35),
    await colourAt(bytes, 70, 35),
  ]
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const found = [
    ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const distance = (rgb: number[]) =>
    rgb.reduce((sum, value, at) => sum + Math.abs(value - (found[at] ?? 0)), 0)
  return Object.entries(COLOURS).toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0]
}
