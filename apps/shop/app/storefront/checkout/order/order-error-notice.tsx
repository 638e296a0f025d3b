import { Banner } from '@fournil/ui/banner'
import { useEffect, useRef } from 'react'
import type { OrderError, OrderErrorPlace } from './order-error.ts'

export type OrderErrorNoticeProps = {
  failure: OrderError | null
  places: readonly OrderErrorPlace[]
}

/** Told beside what can be changed, and read out: the focus comes here unless a field already has it. */
export function OrderErrorNotice({ failure, places }: OrderErrorNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const shown = failure && places.includes(failure.place) ? failure : null
  useEffect(() => {
    if (shown && Object.keys(shown.errors).length === 0 && !isTyping()) notice.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <Banner ref={notice} tone="danger" tabIndex={-1} title={shown.message} className="order-error">
      {shown.details && <p>Détails&nbsp;: {shown.details}</p>}
    </Banner>
  )
}

function isTyping(): boolean {
  return document.activeElement?.getAttribute('aria-invalid') === 'true'
}
