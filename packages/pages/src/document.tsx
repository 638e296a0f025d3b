import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'

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
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
