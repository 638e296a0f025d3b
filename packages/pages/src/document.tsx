import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { NonceContext } from './nonce.ts'

/** What stands around every page. */
export function Document({
  nonce,
  className,
  lang = 'fr',
  isStatic = false,
  children,
}: {
  nonce: string | undefined
  className?: string
  lang?: 'fr' | 'en'
  /** A page that is only read: it comes without any script. */
  isStatic?: boolean
  children: ReactNode
}) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body className={className}>
        <NonceContext value={nonce}>{children}</NonceContext>
        {!isStatic && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}
