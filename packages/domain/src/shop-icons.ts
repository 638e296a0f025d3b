import { readableOn } from './colours.ts'
import { THEME_COLOURS } from './theme.ts'
import { readColour } from './theme-values.ts'

/** Where a phone or a browser finds the signs of a shop, and how they are drawn. */
export const SHOP_ICONS = {
  '/apple-touch-icon.png': { side: 180, share: 0.82, purpose: 'any' },
  '/icon-192.png': { side: 192, share: 0.82, purpose: 'any' },
  '/icon-512.png': { side: 512, share: 0.82, purpose: 'any' },
  // A circle of four fifths of the side is all that is sure to be seen.
  '/icon-maskable-512.png': { side: 512, share: 0.56, purpose: 'maskable' },
} as const
export type ShopIcon = keyof typeof SHOP_ICONS

const LIGHT = '#fffcf6'

/** A logo stands on the paper of the shop's pages, for which it was drawn; an initial on the shop's own colour. */
export function iconColours(
  theme: { background_color?: unknown; primary_color?: unknown },
  hasLogo: boolean,
): { background: string; ink: string } {
  const paper = readColour(theme.background_color) ?? THEME_COLOURS.background_color
  const primary = readColour(theme.primary_color) ?? THEME_COLOURS.primary_color
  return { background: hasLogo ? paper : primary, ink: readableOn(primary, LIGHT) }
}

/** The letters that the bundled face can draw: Latin, Greek, Cyrillic and figures. */
const DRAWABLE = /[0-9A-Za-zÀ-ÖØ-öø-ɏΑ-Ωα-ωА-яЀ-ЏѐџḀ-ỹ]/u

/** The letter that stands for a shop without a logo: the first of its name that can be drawn; null where there is none. */
export function initialOf(name: string): string | null {
  return DRAWABLE.exec(name.normalize('NFC'))?.[0].toUpperCase().slice(0, 2) ?? null
}

/** The address at which a picture of a shop is a JPEG: what chats and networks show of a link knows nothing newer. */
export function sharedPictureAddress(url: string): string {
  const [, key] = /^\/files\/[^/]+\/(.+)$/.exec(url) ?? []
  return key ? `/share/${key}.jpg` : url
}
