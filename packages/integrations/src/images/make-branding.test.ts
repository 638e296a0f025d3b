import { describe, expect, test } from 'vitest'
import { makeBranding } from './make-branding.ts'
import { sharp } from './sharp.ts'
import { hostilePictures, photograph } from './testing/hostile-pictures.ts'
import { icoOf } from './testing/ico-of.ts'

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" ${attributes}>${inside}</svg>`,
  )
const SHAPE = '<rect width="40" height="40" fill="#ff0000"/>'

describe('a logo', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'in %s becomes our own WebP',
    async (format) => {
      const bytes = await photograph(1000, 500).toFormat(format).toBuffer()
      const { bytes: made, ...facts } = await makeBranding('logos', bytes)
      expect(facts).toEqual({
        content_type: 'image/webp',
        extension: 'webp',
        width: 640,
        height: 320,
      })
      expect((await sharp(made).metadata()).format).toBe('webp')
    },
  )

  test('that is a drawing becomes pixels, clear where it draws nothing', async () => {
    const drawing = svg('<circle cx="20" cy="20" r="10" fill="#00f"/>')
    const made = await makeBranding('logos', drawing)
    expect(made.content_type).toBe('image/webp')
    const { data, info } = await sharp(made.bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
    const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)
    expect(data[middle * 4 + 2]).toBeGreaterThan(240)
  })
})

describe('a favicon', () => {
  test('in PNG becomes our own PNG, 256 pixels at most', async () => {
    const made = await makeBranding('favicons', await photograph(600, 600).png().toBuffer())
    expect(made).toMatchObject({ content_type: 'image/png', width: 256, height: 256 })
  })

  test.each([1, 4, 8, 24, 32] as const)(
    'in ICO with %i bits a pixel is drawn as it was',
    async (bits) => {
      const made = await makeBranding('favicons', icoOf(bits))
      expect(made).toMatchObject({
        content_type: 'image/png',
        extension: 'png',
        width: 16,
        height: 16,
      })
      const pixels = await sharp(made.bytes).ensureAlpha().raw().toBuffer()
      // The left half is red, the right half is clear.
      expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
      expect(pixels[15 * 4 + 3]).toBe(0)
    },
  )

  test('in ICO with a PNG inside is that picture', async () => {
    const png = await photograph(64, 64).png().toBuffer()
    const made = await makeBranding('favicons', icoOf(32, png))
    expect(made).toMatchObject({ content_type: 'image/png', width: 64, height: 64 })
  })

  test('that is a drawing stays one', async () => {
    const made = await makeBranding('favicons', svg(SHAPE))
    expect(made).toMatchObject({ content_type: 'image/svg+xml', extension: 'svg' })
    expect(made.bytes.toString()).toContain(SHAPE)
  })
})

describe('of a hostile drawing nothing survives but the shape', () => {
  test.each([
    ['a script', svg(`<script>alert(1)</script>${SHAPE}`)],
    ['a handler', svg(SHAPE, 'onload="alert(1)"')],
    [
      'a page inside',
      svg(
        `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.test"/></body></foreignObject>${SHAPE}`,
      ),
    ],
    [
      'a picture from elsewhere',
      svg(`<image href="https://evil.test/x.png" width="9" height="9"/>${SHAPE}`),
    ],
    ['a drawing from elsewhere', svg(`<use xlink:href="https://evil.test/x.svg#a"/>${SHAPE}`)],
    [
      'a style sheet from elsewhere',
      svg(`<style>@import url(https://evil.test/x.css);</style>${SHAPE}`),
    ],
    [
      'a fill from elsewhere',
      svg(`<rect width="40" height="40" fill="url(https://evil.test/#a)"/>${SHAPE}`),
    ],
    ['a link', svg(`<a href="javascript:alert(1)">${SHAPE}</a>${SHAPE}`)],
    [
      'an animation',
      svg(
        `<rect width="1" height="1"><animate attributeName="href" to="javascript:alert(1)"/></rect>${SHAPE}`,
      ),
    ],
  ])('%s', async (_, bytes) => {
    const { bytes: made } = await makeBranding('favicons', bytes)
    expect(made.toString()).toContain('<rect')
    expect(made.toString()).not.toMatch(
      /script|onload|foreignObject|iframe|evil|javascript|@import|animate|<a[\s>]/i,
    )
    expect((await makeBranding('logos', bytes)).content_type).toBe('image/webp')
  })

  test.each([
    [
      'entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      'SVG_UNREADABLE',
    ],
    [
      'another page',
      Buffer.from('<?xml version="1.0"?><html><script>alert(1)</script></html>'),
      'SVG_UNREADABLE',
    ],
    ['nothing but a script', svg('<script>alert(1)</script>'), 'SVG_EMPTY'],
    ['ten thousand parts', svg('<g/>'.repeat(10_000) + SHAPE), 'SVG_TOO_COMPLEX'],
  ])('%s is refused', async (_, bytes, code) => {
    for (const folder of ['logos', 'favicons'] as const)
      await expect(makeBranding(folder, bytes)).rejects.toMatchObject({ code })
  })

  test('a drawing that says it is enormous is not drawn', async () => {
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999">${SHAPE}</svg>`,
    )
    await expect(makeBranding('logos', bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })
  })
})

describe('what is no logo and no favicon', () => {
  test('is refused, whatever its name says', async () => {
    for (const [name, bytes, code] of await hostilePictures()) {
      const isSvg = name.startsWith('an SVG')
      const expected = isSvg ? 'SVG_EMPTY' : code
      if (!expected) continue
      await expect(makeBranding('logos', bytes), name).rejects.toMatchObject({ code: expected })
      await expect(makeBranding('favicons', bytes), name).rejects.toThrow()
    }
    const jpeg = await photograph(64, 64).jpeg().toBuffer()
    await expect(makeBranding('favicons', jpeg)).rejects.toMatchObject({
      code: 'IMAGE_NOT_SUPPORTED',
    })
  })

  test('weighs too much', async () => {
    const heavy = Buffer.alloc(1024 * 1024 + 1)
    await expect(makeBranding('favicons', heavy)).rejects.toMatchObject({ code: 'IMAGE_TOO_HEAVY' })
    await expect(makeBranding('logos', Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'IMAGE_TOO_HEAVY',
    })
  })

  test('is an icon cut short, at any byte', async () => {
    const whole = icoOf(8)
    for (let length = 6; length < whole.length; length += 7)
      await expect(makeBranding('favicons', whole.subarray(0, length))).rejects.toMatchObject({
        code: 'IMAGE_UNREADABLE',
      })
  })
})
