import type { PricedCart } from '@fournil/contract/shop/cart'
import { toast } from '@fournil/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pendingOrderId } from '../../browser-storage/pending-order.ts'
import { useStorefront } from '../../use-storefront.ts'
import { drawer } from '../drawer/drawer.ts'
import { asideNews, backSentence } from '../items/aside-news.ts'
import type { CartItem } from '../items/cart-item.ts'
import { settleCart } from '../items/settle-cart.ts'
import { useStoredCart } from '../items/use-cart.ts'
import { priceCart, questionOf } from './price-cart.ts'
import { NOTHING_ASKED, pricingStep } from './pricing-step.ts'

/** Long enough for a thumb that presses plus three times. */
const PAUSE_MS = 350

export type Pricing = {
  /** `checking`: what is shown is the shopper's own sum, the answer is on its way. */
  state: 'empty' | 'checking' | 'confirmed' | 'failed'
  /** The last answer; it may be about a cart that has changed since. */
  answer: PricedCart | null
  /** Why the last try failed, as a sentence. */
  failure: string
  retry: () => void
}

/** Has the cart priced and checked: on arrival, after a change, at another store, when the shop changed something. */
export function usePricedCart(): Pricing {
  const frame = useStorefront()
  const slug = frame.tenant.tenantSlug
  const [cart, store] = useStoredCart()
  const [tries, setTries] = useState(0)
  const [last, setLast] = useState<Omit<Pricing, 'retry'>>(NOTHING)
  const settled = useRef(NOTHING_ASKED)
  const revision = useRevision(frame)

  const question = JSON.stringify(questionOf(cart, frame.store?.id))
  const occasion = `${revision} ${tries}`
  const isEmpty = cart.items.length === 0
  useEffect(() => {
    const { step, known } = pricingStep(settled.current, { question, occasion, isEmpty })
    settled.current = known
    if (step === 'forget') return setLast(NOTHING)
    if (step === 'rest') return
    let stale = false
    const ask = async () => {
      const own = pendingOrderId(slug)
      const { data: answer, error } = await priceCart({
        ...JSON.parse(question),
        ...(own ? { pending_order_id: own } : {}),
      })
      if (stale) return
      if (error)
        return setLast(({ answer }) => ({ state: 'failed', answer, failure: error.message }))
      const before = store.read()
      const after = settleCart(before, answer)
      settled.current = { question: JSON.stringify(questionOf(after, frame.store?.id)), occasion }
      store.change(() => after)
      setLast({ state: after.items.length ? 'confirmed' : 'empty', answer, failure: '' })
      const { left, back } = asideNews(before.items, after.items)
      // Whoever changes the store has been told beforehand what is not sold there.
      const isNews = answer.changes.length > 0 || left.some(isNotOfStore)
      if (isNews && !drawer.isOpen()) sayChanged()
      else if (back.length > 0) toast(backSentence(back))
    }
    setLast((known) => ({ ...known, state: 'checking' }))
    const timer = setTimeout(ask, settled.current.question === '' ? 0 : PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [question, occasion, isEmpty, store, frame.store?.id, slug])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return { ...last, retry }
}

const isNotOfStore = ({ aside }: CartItem) => aside?.reason !== 'not_sold_here'

const NOTHING: Omit<Pricing, 'retry'> = { state: 'empty', answer: null, failure: '' }

/** Counts how often the page's data were renewed. */
function useRevision(data: unknown): number {
  const seen = useRef({ data, count: 0 })
  if (seen.current.data !== data) seen.current = { data, count: seen.current.count + 1 }
  return seen.current.count
}

function sayChanged() {
  toast('Votre panier a changé', {
    tone: 'neutral',
    action: { label: 'Voir le panier', onSelect: drawer.open },
  })
}
