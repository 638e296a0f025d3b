import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { useEffect, useState } from 'react'
import { useStorefront } from '../../use-storefront.ts'
import { useStoredCart } from '../items/use-cart.ts'
import { priceCart, questionOf } from '../pricing/price-cart.ts'
import { judgeLinkedCode, type LinkedCode, NO_SUCH_CODE, readLinkedCode } from './linked-code.ts'

/** Takes a code from a link into the cart, or says why not; it stays until it is read. */
export default function LinkedCodeNotice({ text }: { text: string }) {
  const { store: pickup } = useStorefront()
  const [, cart] = useStoredCart()
  const [verdict, setVerdict] = useState<LinkedCode | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, with the cart as it stands
  useEffect(() => {
    let isAwaited = true
    judge(text).then((judged) => {
      if (!isAwaited) return
      if (judged.kept) cart.change((kept) => ({ ...kept, promo_code: judged.kept }))
      setVerdict(judged)
    })
    return () => {
      isAwaited = false
    }
  }, [text])

  async function judge(linked: string): Promise<LinkedCode> {
    const code = readLinkedCode(linked)
    if (!code) return NO_SUCH_CODE
    const question = questionOf({ ...cart.read(), promo_code: code }, pickup?.id)
    return judgeLinkedCode(code, await priceCart(question))
  }

  if (!verdict) return null
  return (
    <Banner
      tone={verdict.tone}
      shape="strip"
      role="status"
      action={
        <Button variant="ghost" onClick={() => setVerdict(null)}>
          J’ai compris
        </Button>
      }
    >
      {verdict.sentence}
    </Banner>
  )
}
