import type { InputOf } from '@fournil/contract/http-calls'
import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../call-api.ts'
import { type CartItem, chosenOf, keyOf } from '../../cart/items/cart-item.ts'
import { judgeChoice, type PickupChoice, type Verdict } from './judge-choice.ts'

/** Two equal questions have one answer. */
type PickupQuestion = InputOf<'POST /shop/pickup'>

export type Pickup = {
  /** The last offer of this store; it may be about a cart or a date that has changed since. */
  offer: PickupOffer | null
  /** A fresher answer is on its way. */
  checking: boolean
  failure: string | null
  date: string | null
  time: string | null
  unavailable_product_ids: string[]
  /** What the last answer took away, until the shopper chooses anew. */
  lost: Verdict['lost']
  /** The date that was chosen and is lost. */
  lost_date: string | null
  /** For whoever comes back to the page. */
  choice: PickupChoice | null
  chooseDate: (date: string) => void
  chooseTime: (time: string) => void
  /** Asks again now; the verdict on what is chosen, or null when nobody answered. */
  refresh: () => Promise<Verdict | null>
}

type Loss = { store_id: string; what: Verdict['lost']; date: string }

/** The calendar and the slots for this cart at this store, kept fresh, and what the shopper has chosen of them. */
export function usePickup(
  store_id: string | null,
  items: readonly CartItem[],
  restored: PickupChoice | null,
  /** What the shop says of its orders now: another sentence is another question. */
  pause: string | null,
): Pickup {
  const [choice, setChoice] = useState<PickupChoice | null>(restored)
  const [answer, setAnswer] = useState<{ about: string; offer: PickupOffer } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [loss, setLoss] = useState<Loss | null>(null)
  const latest = useRef(0)

  const here = choice?.store_id === store_id ? choice : null
  const date = here?.date ?? null
  const question = JSON.stringify(questionOf(store_id, items, date))
  const state = useRef({ question, choice })
  state.current = { question, choice }

  const ask = useCallback(async (): Promise<Verdict | null> => {
    const asked: PickupQuestion | null = JSON.parse(state.current.question)
    if (!asked) return null
    const turn = ++latest.current
    setFailure(null)
    const { data: offer, error } = await callApi('POST /shop/pickup', asked)
    if (turn !== latest.current) return null
    if (error) {
      setFailure(error.message)
      return null
    }
    const before = state.current.choice ?? { store_id: asked.store_id, date: null, time: null }
    const verdict = judgeChoice(offer, before)
    const isKept = before.store_id === asked.store_id && before.date === verdict.date
    const is_chosen = isKept && before.is_chosen
    setChoice({ store_id: asked.store_id, date: verdict.date, time: verdict.time, is_chosen })
    if (verdict.lost)
      setLoss({ store_id: asked.store_id, what: verdict.lost, date: before.date ?? '' })
    // Without a date the server answers for the earliest one.
    const about = { ...asked, date: asked.date ?? offer.date ?? undefined }
    setAnswer({ about: JSON.stringify(about), offer })
    return verdict
  }, [])

  const isAnswered = answer?.about === question
  useEffect(() => {
    if (question !== 'null' && !isAnswered) void ask()
  }, [question, isAnswered, ask])
  useWhenSeenAgain(ask)
  useWhenChanged(pause, ask)

  const offer = answer && answer.offer.store_id === store_id ? answer.offer : null
  const verdict = offer && here ? judgeChoice(offer, here) : null
  return {
    offer,
    checking: question !== 'null' && !isAnswered && failure === null,
    failure,
    date,
    time: here?.time ?? null,
    unavailable_product_ids: verdict?.unavailable_product_ids ?? [],
    lost: loss && loss.store_id === store_id ? loss.what : null,
    lost_date: loss?.store_id === store_id && loss.what === 'date' ? loss.date : null,
    choice: here,
    chooseDate(chosen) {
      setLoss(null)
      // Another day has other hours.
      if (store_id)
        setChoice({
          ...{ store_id, date: chosen, is_chosen: true },
          time: chosen === date ? (here?.time ?? null) : null,
        })
    },
    chooseTime(time) {
      setLoss(null)
      if (store_id) setChoice({ store_id, date, time, is_chosen: true })
    },
    refresh: ask,
  }
}

function questionOf(
  store_id: string | null,
  items: readonly CartItem[],
  date: string | null,
): PickupQuestion | null {
  if (!store_id || items.length === 0) return null
  const wanted = items
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((item) => ({
      product_id: item.product_id,
      quantity: item.quantity,
      options: chosenOf(item),
    }))
  return { store_id, items: wanted, date: date ?? undefined }
}

function useWhenChanged(pause: string | null, ask: () => void) {
  const known = useRef(pause)
  useEffect(() => {
    if (known.current !== pause) ask()
    known.current = pause
  }, [pause, ask])
}

/** Others order too: what was free when the shopper looked away may be taken. */
function useWhenSeenAgain(ask: () => void) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [ask])
}
