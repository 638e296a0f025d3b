import { expect, test } from 'vitest'
import { FACES } from './faces.ts'
import { fontsFor } from './fonts-for.ts'

test('a document in the alphabets of Europe needs no other fonts', async () => {
  expect(await fontsFor('Crème brûlée — Łukasz, Ελένη, Иван, محمد ☎ ™ ✓ 12,50 €')).toBe(FACES)
})

test.each([
  ['漢', 'noto-sans-sc'],
  ['か', 'noto-sans-sc'],
  ['ー', 'noto-sans-sc'],
  ['「', 'noto-sans-sc'],
  ['Ａ', 'noto-sans-sc'],
  ['김', 'noto-sans-kr'],
  // The same syllable in three parts, as some keyboards send it.
  ['\u1100\u1175\u11b7', 'noto-sans-kr'],
  ['🥖', 'noto-emoji'],
  ['🇫', 'noto-emoji'],
])('%s is taken from %s, in each face', async (letter, family) => {
  const fonts = await fontsFor(`Jeanne ${letter}`)
  for (const face of ['text', 'strong', 'display'] as const) {
    const added = fonts[face].slice(FACES[face].length)
    expect(added).toHaveLength(1)
    expect(added[0]?.name).toContain(`/${family}-`)
    // One letter of a family of thousands.
    expect(added[0]?.bytes().length).toBeLessThan(20_000)
  }
})

test('a letter that no font has brings none', async () => {
  expect(await fontsFor('ไทย')).toBe(FACES)
})
