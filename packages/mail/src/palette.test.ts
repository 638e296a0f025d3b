import { contrastRatio } from '@fournil/domain/colours'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paletteOf } from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('whatever colours a shop chooses, every text can be read, by day and by night', () => {
  const theme = fc.record({
    primary_color: hex,
    background_color: hex,
    card_background: hex,
    text_primary: hex,
    text_secondary: hex,
    button_primary_bg: hex,
    button_primary_text: hex,
  })
  fc.assert(
    fc.property(theme, (chosen) => {
      const palette = paletteOf(chosen)
      const pairs = [
        [palette.ink, palette.card],
        [palette.quiet, palette.panel],
        [palette.accent, palette.panel],
        [palette.pageQuiet, palette.page],
        [palette.pageAccent, palette.page],
        [palette.buttonInk, palette.button],
        [palette.dark.ink, palette.dark.card],
        [palette.dark.quiet, palette.dark.panel],
        [palette.dark.accent, palette.dark.panel],
        [palette.dark.pageAccent, palette.dark.page],
      ] as const
      for (const [text, behind] of pairs) {
        expect(contrastRatio(text, behind)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a good choice is kept as it is', () => {
  const palette = paletteOf({ primary_color: '#14532d', button_primary_text: '#fff' })
  expect(palette).toMatchObject({ accent: '#14532d', button: '#14532d', buttonInk: '#ffffff' })
})

test('what is not a colour falls back', () => {
  const hostile = {
    primary_color: 'red;}</style><script>',
    background_color: '',
    text_primary: null,
  }
  expect(paletteOf(hostile)).toEqual(paletteOf({}))
})
