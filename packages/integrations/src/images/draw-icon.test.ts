import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'
import { sharp } from './sharp.ts'

const look = { logo: null, background: '#8a3b12', ink: '#fffcf6', side: 192, share: 0.82 }

test('a shop whose name no letter of ours can write is a sheaf of wheat', async () => {
  const sheaf = await drawIcon({ ...look, initial: null })
  const { channels, isOpaque } = await sharp(sheaf).stats()
  expect(isOpaque).toBe(true)
  expect(channels.some(({ stdev }) => stdev > 5)).toBe(true)
  // Taller than wide, and alike on both sides of its stalk.
  const { info } = await sharp(sheaf).trim().toBuffer({ resolveWithObject: true })
  expect(info.height).toBeGreaterThan(info.width * 1.5)
  const other = await drawIcon({ ...look, initial: 'M' })
  expect(Buffer.compare(sheaf, other)).not.toBe(0)
})
