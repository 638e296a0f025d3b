import { expect, test } from 'vitest'
import { DEFAULT_PALETTES } from './palettes.ts'
import { contrastWarnings } from './theme-contrast.ts'

const pairs = (colours: Parameters<typeof contrastWarnings>[0]) =>
  contrastWarnings(colours).map(({ ink, ground }) => `${ink}/${ground}`)

test('a shop that chose nothing is readable', () => {
  expect(contrastWarnings({})).toEqual([])
})

test.each(DEFAULT_PALETTES.map((palette) => [palette.name, palette] as const))(
  'the palette %s is readable',
  (_, palette) => {
    expect(pairs(palette)).toEqual([])
  },
)

test('a warning names the pair and how far it is from readable, the worst first', () => {
  const warnings = contrastWarnings({
    text_primary: '#777777',
    background_color: '#ffffff',
    card_background: '#777777',
  })
  expect(warnings[0]).toEqual({ ink: 'text_primary', ground: 'card_background', ratio: 1 })
  expect(warnings.find(({ ground }) => ground === 'background_color')).toMatchObject({
    ink: 'text_primary',
    ratio: expect.closeTo(4.48, 2),
  })
})

test('a button without a colour of its own is the main colour, and its label reads by itself until one is chosen', () => {
  expect(pairs({ primary_color: '#b45309', button_primary_text: null })).toEqual([])
  expect(pairs({ primary_color: '#b45309', button_primary_text: '#b45309' })).toEqual([
    'button_primary_text/button_primary_bg',
  ])
})

test('what is no colour counts as not chosen', () => {
  expect(contrastWarnings({ text_primary: 'red', footer_text: '#12' })).toEqual([])
})
