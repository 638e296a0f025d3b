import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { HOLD_PRESSES } from './early-presses.ts'
import { useNonce } from './nonce.ts'

/** What stands around every page. What may run in it carries the nonce that `answerPage` gives the router. */
export function Document({
  className,
  lang = 'fr',
  isStatic = false,
  head,
  children,
}: {
  className?: string
  lang?: 'fr' | 'en'
  /** A page that is only read: it comes without any script. */
  isStatic?: boolean
  /** What a page adds to the head, after the style sheets. */
  head?: ReactNode
  children: ReactNode
}) {
  const nonce = useNonce()
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isStatic && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same for everybody
            dangerouslySetInnerHTML={{ __html: HOLD_PRESSES }}
          />
        )}
        <Meta />
        <Links />
        {head}
      </head>
      <body className={className}>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}
