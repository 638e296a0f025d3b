import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

const size = (width: number) => ({
  width,
  height: width / 2,
  key: `shop/product-images/${width}.webp`,
})
const file = (...widths: number[]) => ({
  key: 'shop/product-images/original.webp',
  width: 3000,
  height: 1500,
  variants: widths.map(size),
  dominant_color: '#aa5522',
})

test('the smallest size that fills a card is shown, whatever the order they were stored in', () => {
  expect(pictureOf({ image_url: null, picture_file: file(1280, 160, 960, 640) })).toEqual({
    url: '/files/shop/product-images/640.webp',
    width: 640,
    height: 320,
    srcset:
      '/files/shop/product-images/160.webp 160w, /files/shop/product-images/640.webp 640w, ' +
      '/files/shop/product-images/960.webp 960w, /files/shop/product-images/1280.webp 1280w',
    dominant_color: '#aa5522',
  })
})

test('a small picture is shown in its largest size', () => {
  expect(pictureOf({ image_url: null, picture_file: file(160, 320) })?.width).toBe(320)
})

test('a picture whose sizes are not made yet is shown as it came', () => {
  const picture = pictureOf({ image_url: 'https://elsewhere.example/a.jpg', picture_file: file() })
  expect(picture).toMatchObject({
    url: '/files/shop/product-images/original.webp',
    width: 3000,
    srcset: '',
  })
})

test('without a file the address that was typed is used, and without either there is no picture', () => {
  const image_url = 'https://elsewhere.example/a.jpg'
  expect(pictureOf({ image_url, picture_file: null })).toMatchObject({ url: image_url, srcset: '' })
  expect(pictureOf({ image_url: null, picture_file: null })).toBeNull()
  expect(pictureOf({ image_url: '', picture_file: null })).toBeNull()
})
