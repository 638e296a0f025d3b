import { themeColour, themeCss } from '@fournil/ui'
import { expect, test } from 'vitest'
import { lookOf } from './look-of.ts'

test('every theme has its own look, however many are kept', () => {
  const themes = Array.from({ length: 450 }, (_, at) => ({
    primary_color: `#${(at * 37_123).toString(16).padStart(6, '0')}`,
  }))
  for (const theme of [...themes, ...themes])
    expect(lookOf(theme)).toEqual({ css: themeCss(theme), colour: themeColour(theme) })
})
