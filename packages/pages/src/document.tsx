import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { NonceContext } from './nonce.ts'

/** What stands around every page. */
export function Document({
  nonce,
  className,
  children,
}: {
  nonce: string | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body className={className}>
        <NonceContext value={nonce}>{children}</NonceContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
