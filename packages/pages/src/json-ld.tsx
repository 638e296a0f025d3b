import { jsonLdText } from './json-ld-text.ts'
import { useNonce } from './nonce.ts'

/** What a page tells search engines about itself. */
export function JsonLd({ value }: { value: object }) {
  const nonce = useNonce()
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText leaves no way out of the element
      dangerouslySetInnerHTML={{ __html: jsonLdText(value) }}
    />
  )
}
