import { useNonce } from '@fournil/pages/nonce'
import { useLayoutEffect, useRef, useState } from 'react'
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
 * The server sends an element, which the page's policy knows, and it stands as long as it is right: taking it away would
 * have the browser work out every style again. Whatever comes later is handed to the browser as a sheet: an element that
 * changes, or that a script makes, would be refused.
 */
function Style({ css }: { css: string }) {
  const nonce = useNonce()
  const element = useRef<HTMLStyleElement>(null)
  const [sent] = useState(css)
  const [stands, setStands] = useState(true)
  useLayoutEffect(() => {
    if (css === sent && element.current?.sheet?.cssRules.length) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    setStands(false)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [css, sent])
  if (!stands) return null
  return (
    <style ref={element} nonce={nonce} suppressHydrationWarning>
      {sent}
    </style>
  )
}
