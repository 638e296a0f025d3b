import { keepNewest } from '@fournil/domain/keep-newest'
import { type ThemeSettings, themeColour, themeCss } from '@fournil/ui'

export type Look = { css: string; colour: string }

/** The shops that this process has shown last. */
const MOST = 200
const looks = new Map<string, Look>()

/** What a theme looks like, worked out once: all pages of a shop have the same one, until somebody changes it. */
export function lookOf(theme: ThemeSettings): Look {
  const key = JSON.stringify(theme)
  const look = looks.get(key) ?? { css: themeCss(theme), colour: themeColour(theme) }
  return keepNewest(looks, key, look, MOST)
}
