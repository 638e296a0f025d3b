import { describe, expect, test } from 'vitest'
import { reencode } from './reencode.ts'
import { sharp } from './sharp.ts'
import { emptyPng } from './testing/empty-png.ts'

describe('an upload is re-encoded', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('from %s to WebP', async (format) => {
    const { source, variants } = await reencode(await picture(400, 300, format))
    expect(source).toEqual({ format, width: 400, height: 300 })
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [160, 120],
      [320, 240],
      [400, 300],
    ])
    for (const variant of variants) {
      const found = await sharp(variant.bytes).metadata()
      expect(found).toMatchObject({ format: 'webp', width: variant.width, height: variant.height })
    }
  })

  test('at every width the screens use, and never wider', async () => {
    const { variants } = await reencode(await picture(2000, 1000, 'jpeg'))
    expect(variants.map(({ width }) => width)).toEqual([160, 320, 480, 640, 960, 1280])
  })

  test('at its own size alone when it is tiny', async () => {
    const { variants } = await reencode(await picture(40, 20, 'png'))
    expect(variants.map(({ width, height }) => [width, height])).toEqual([[40, 20]])
  })

  test('also to AVIF where asked', async () => {
    const { variants } = await reencode(await picture(700, 350, 'png'), { avif_widths: [320, 960] })
    expect(variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'webp 160',
      'webp 320',
      'webp 480',
      'webp 640',
      'webp 700',
      'avif 320',
    ])
    const avif = variants.at(-1)
    expect((await sharp(avif?.bytes).metadata()).format).toBe('heif')
  })

  test('standing upright, as the phone that took it meant', async () => {
    // Red on the left, lying on its side: upright, red is on top.
    const lying = await sharp(await redAndBlue(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { source, variants } = await reencode(lying)
    expect(source).toMatchObject({ width: 200, height: 400 })
    const upright = variants[0]
    expect(upright).toMatchObject({ width: 160, height: 320 })
    expect(await colourAt(upright?.bytes, 80, 20)).toMatchObject({ r: expect.closeTo(255, -1.5) })
    expect(await colourAt(upright?.bytes, 80, 300)).toMatchObject({ b: expect.closeTo(255, -1.5) })
  })

  test('without where it was taken, by whom, and with what profile', async () => {
    const told = await sharp(await picture(300, 200, 'jpeg'))
      .withExif({ IFD0: { Artist: 'Zoe Lefevre' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withIccProfile('p3', { attach: true })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(told.includes('Zoe Lefevre')).toBe(true)
    for (const { bytes } of (await reencode(told, { avif_widths: [160] })).variants) {
      const found = await sharp(bytes).metadata()
      expect(found.exif ?? found.xmp ?? found.icc ?? found.iptc).toBeUndefined()
      expect(bytes.includes('Zoe Lefevre') || bytes.includes('secret')).toBe(false)
    }
  })

  test('keeping what is transparent, transparent', async () => {
    const clear = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { variants } = await reencode(clear)
    expect((await sharp(variants[0]?.bytes).stats()).isOpaque).toBe(false)
  })

  test('with its colour and a tiny blur to show meanwhile', async () => {
    const { dominant_colour, blur } = await reencode(await picture(600, 400, 'png', '#c8862b'))
    expect(dominant_colour).toMatch(/^#c[0-9a-f]8[0-9a-f]2[0-9a-f]$/)
    const bytes = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
    expect(blur.length).toBeLessThan(400)
  })

  test('in grey, in CMYK, in 16 bits, all come out in sRGB', async () => {
    const colour = await picture(200, 200, 'png', '#c8862b')
    const odd = [
      await sharp(colour).greyscale().toColourspace('b-w').png().toBuffer(),
      await sharp(colour).toColourspace('cmyk').jpeg().toBuffer(),
      await sharp(colour).toColourspace('rgb16').png().toBuffer(),
    ]
    for (const bytes of odd) {
      const { variants } = await reencode(bytes)
      expect(await sharp(variants[0]?.bytes).metadata()).toMatchObject({ space: 'srgb' })
    }
  })
})

describe('an upload is refused', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a web page named like a picture', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['TIFF, which the decoder would take', 'II*\0aaaaaaaaaaaaaaaa'],
    ['a BMP', 'BMaaaaaaaaaaaaaaaaaaaa'],
  ])('when it is %s', async (_, text) => {
    const refusal = { code: 'IMAGE_NOT_SUPPORTED' }
    await expect(reencode(Buffer.from(text))).rejects.toMatchObject(refusal)
  })

  test('when it weighs more than allowed, to the byte', async () => {
    const bytes = await picture(100, 100, 'png')
    await expect(reencode(bytes, { max_bytes: bytes.length })).resolves.toBeTruthy()
    await expect(reencode(bytes, { max_bytes: bytes.length - 1 })).rejects.toMatchObject({
      code: 'IMAGE_TOO_HEAVY',
    })
    const heavy = Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)])
    await expect(reencode(heavy)).rejects.toMatchObject({ code: 'IMAGE_TOO_HEAVY' })
  })

  test('when it unpacks to more pixels than a shop needs', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(reencode(bomb)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    await expect(reencode(emptyPng(8000, 5001))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    await expect(reencode(emptyPng(2, 16_001))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  })

  test('when it breaks off in the middle, or only begins like a picture', async () => {
    const whole = await picture(800, 600, 'jpeg')
    const broken = [
      whole.subarray(0, whole.length / 2),
      Buffer.from('GIF89a and then a story'),
      Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(100)]),
    ]
    for (const bytes of broken) {
      await expect(reencode(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })
    }
  })
})

function picture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  background = '#b5651d',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

async function redAndBlue(width: number, height: number): Promise<Buffer> {
  const input = await picture(width / 2, height, 'png', '#0000ff')
  return sharp(await picture(width, height, 'png', '#ff0000'))
    .composite([{ input, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function colourAt(bytes: Buffer | undefined, left: number, top: number) {
  const [r, g, b] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return { r, g, b }
}
