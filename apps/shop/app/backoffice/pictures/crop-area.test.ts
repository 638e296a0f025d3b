import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, CROP_SHAPES, type CropShape, largestCrop } from './crop-area.ts'

const shapes = fc.constantFrom(...(Object.keys(CROP_SHAPES) as CropShape[]))
const size = fc.record({
  width: fc.integer({ min: 1, max: 16_000 }),
  height: fc.integer({ min: 1, max: 16_000 }),
})

test('the frame touches two edges, stands in the middle and has its shape', () => {
  expect(largestCrop({ width: 400, height: 300 }, 'square')).toEqual({
    unit: '%',
    x: 12.5,
    y: 0,
    width: 75,
    height: 100,
  })
  fc.assert(
    fc.property(size, shapes, (picture, shape) => {
      const frame = largestCrop(picture, shape)
      expect(Math.max(frame.width, frame.height)).toBe(100)
      expect(frame.x * 2 + frame.width).toBeCloseTo(100)
      expect(frame.y * 2 + frame.height).toBeCloseTo(100)
      const { aspect } = CROP_SHAPES[shape]
      const drawn = (frame.width * picture.width) / (frame.height * picture.height)
      if (aspect) expect(drawn / aspect).toBeCloseTo(1)
    }),
  )
})

test('what is asked of the server lies within the picture, wherever the pointer was let go', () => {
  const percent = fc.double({ min: -1, max: 101, noNaN: true })
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const area = areaOf({ x, y, width, height })
      for (const value of Object.values(area)) expect(value).toBeGreaterThanOrEqual(0)
      expect(area.left + area.width).toBeLessThanOrEqual(1)
      expect(area.top + area.height).toBeLessThanOrEqual(1)
    }),
  )
})
