import { useNonce } from '@fournil/pages/nonce'
import { useLayoutEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useCarriesShopCss } from './carries-shop-css.ts'
import { useDraftLook } from './draft-look.ts'
import type { loadFrame } from './load-frame.ts'

/** The tenant's colours, fonts and measures, and then its own rules, in the head of the document. */
export function ShopLook() {
  const frame = useRouteLoaderData<typeof loadFrame>('storefront/layout')
  const draft = useDraftLook()
  const carriesShopCss = useCarriesShopCss()
  if (!frame) return null
  const { css, colour } = draft ?? frame
  const { custom_css } = { ...frame.theme, ...draft?.theme }
  return (
    <>
      <meta name="theme-color" content={colour} />
      <Style css={custom_css && carriesShopCss ? `${css}\n${custom_css}` : css} />
    </>
  )
}

/**
 * The server sends an element, which the page's policy knows. Whatever comes later is handed to the browser as a sheet:
 * an element that changes, or that a script makes, would be refused.
 */
function Style({ css }: { css: string }) {
  const nonce = useNonce()
  const [isServed, setServed] = useState(true)
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    setServed(false)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [css])
  if (!isServed) return null
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  )
}
