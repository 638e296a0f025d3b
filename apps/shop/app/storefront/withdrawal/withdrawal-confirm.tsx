import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../call-api.ts'
import type { Chosen, Offer } from './withdrawal-offer.ts'
import { moneyWords } from './withdrawal-words.ts'

type WithdrawalConfirmProps = {
  offer: Offer
  chosen: Chosen
  orderKey: { order_id: string; token: string }
  onBack: () => void
  onDeclared: (offer: Offer) => void
}

/** The second step: what will be declared, what happens to the money, and the one button that declares it. */
export function WithdrawalConfirm({
  offer,
  chosen,
  orderKey,
  onBack,
  onDeclared,
}: WithdrawalConfirmProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const wanted = offer.lines.flatMap((line) => {
    const quantity = chosen.get(line.order_item_id)
    return quantity ? [{ ...line, wanted: quantity }] : []
  })
  async function confirm() {
    setBusy(true)
    setFailure(null)
    const lines = [...chosen].map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
    const { data, error } = await callApi('POST /shop/orders/{order_id}/withdrawals', {
      ...orderKey,
      lines,
    })
    setBusy(false)
    if (error) return setFailure(error.message)
    onDeclared(data)
  }
  return (
    <section className="stack loose" aria-labelledby="confirmation-retractation">
      <h2 id="confirmation-retractation" ref={title} tabIndex={-1} className="item-title">
        Vous renoncez à
      </h2>
      <ul className="withdrawal-recap">
        {wanted.map((line) => (
          <li key={line.order_item_id}>
            <span>
              {line.wanted}&nbsp;× {nameWithOptions(line.product_name, line.options)}
            </span>
            <span className="numeric">
              {formatEuros(Math.round((line.amount * line.wanted) / line.quantity))}
            </span>
          </li>
        ))}
      </ul>
      {moneyWords(offer).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="cluster">
        <Button variant="secondary" onClick={onBack}>
          Modifier
        </Button>
        <Button busy={busy} onClick={confirm}>
          Confirmer la rétractation
        </Button>
      </div>
    </section>
  )
}
