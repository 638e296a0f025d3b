import { useNonce } from '@fournil/pages/nonce'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { productOfHash } from './product-of-hash.ts'

/** Links of the form `/#/product/{id}` lead to the product's own page: at once, before anything else has loaded. */
export function HashRedirect() {
  const nonce = useNonce()
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const address = productOfHash(hash)
    if (address) navigate(address, { replace: true })
  }, [hash, navigate])
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: BEFORE_HYDRATION }}
    />
  )
}

const BEFORE_HYDRATION =
  'var m=/^#\\/product\\/([0-9a-f-]{36})$/.exec(location.hash);if(m)location.replace("/product/"+m[1])'
