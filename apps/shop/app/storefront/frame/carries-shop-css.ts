import { useMatches } from 'react-router'

/**
 * The handle of a page on which the shop's own style sheet may decide what is seen: its window. A page without it carries
 * our rules alone, so that checkout, confirmation, legal pages and whatever is added later are safe unless they say so.
 */
export const SHOP_CSS = { carriesShopCss: true }

/** By the page that was matched, not by its address: one page answers to many spellings. */
export function useCarriesShopCss(): boolean {
  return carriesShopCss(useMatches())
}

export function carriesShopCss(matches: readonly { handle?: unknown }[]): boolean {
  const { handle } = matches.at(-1) ?? {}
  return (handle as Partial<typeof SHOP_CSS> | undefined)?.carriesShopCss === true
}
