import { useNonce } from '@fournil/pages/nonce'
import { jsonLdText } from './json-ld-text.ts'

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
