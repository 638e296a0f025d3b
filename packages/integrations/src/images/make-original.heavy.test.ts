import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BYTES } from './check-picture.ts'
import { ImageError } from './image-error.ts'
import { makeOriginal } from './make-original.ts'
import { reencode } from './reencode.ts'
import { sharp } from './sharp.ts'
import { hostilePictures, photograph } from './testing/hostile-pictures.ts'

const HEADS = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF\0\0\0\0WEBPVP8 ',
  'RIFF\0\0\0\0WEBPVP8L',
  '',
]
const WHOLE = await Promise.all([
  photograph(64, 48).jpeg().toBuffer(),
  photograph(64, 48).jpeg({ progressive: true }).toBuffer(),
  photograph(64, 48).png().toBuffer(),
  photograph(64, 48).webp().toBuffer(),
  photograph(64, 48).webp({ lossless: true }).toBuffer(),
  photograph(64, 48).gif().toBuffer(),
])

/** Anything that is no ImageError fails the test with its own message. */
async function takenOrNamed(bytes: Uint8Array) {
  try {
    const kept = await makeOriginal(bytes)
    expect(kept.width * kept.height).toBeGreaterThan(0)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
  }
}

test('whatever follows the first bytes of a picture, it is taken or refused by name', async () => {
  const bytes = fc.tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 400 }))
  await fc.assert(
    fc.asyncProperty(bytes, ([head, rest]) =>
      takenOrNamed(Buffer.concat([Buffer.from(head, 'latin1'), rest])),
    ),
    { numRuns: 3000 },
  )
})

test('a picture with bytes changed, cut out or put in is taken or refused by name', async () => {
  const wounds = fc.array(
    fc.record({
      // In thousandths of its length; the first bytes are the other test's.
      at: fc.integer({ min: 20, max: 999 }),
      out: fc.nat({ max: 12 }),
      put: fc.uint8Array({ maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WHOLE), wounds, async (whole, many) => {
      let bytes = whole
      for (const { at, out, put } of many) {
        const start = Math.floor((at / 1000) * bytes.length)
        bytes = Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + out)])
      }
      await takenOrNamed(bytes)
    }),
    { numRuns: 4000 },
  )
})

test('a crowd of bombs is refused without unpacking one', async () => {
  const bombs = (await hostilePictures()).filter(([, , code]) => code === 'IMAGE_TOO_LARGE')
  const crowd = Array.from({ length: 50 }, () => bombs).flat()
  const answers = await Promise.allSettled(crowd.map(([, bytes]) => makeOriginal(bytes)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
})

test('of pure noise still fits the limit under which its sizes are made', async () => {
  const side = 2100
  const noise = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .webp({ quality: 40 })
    .toBuffer()
  expect(noise.byteLength).toBeLessThanOrEqual(MAX_BYTES)
  const kept = await makeOriginal(noise)
  expect(kept.bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES)
  expect((await reencode(kept.bytes)).variants).toHaveLength(6)
})
