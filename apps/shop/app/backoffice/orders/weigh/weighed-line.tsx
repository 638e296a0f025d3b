import type { OrderDetail } from '@fournil/contract/office/order-views'
import { canWeigh } from '@fournil/domain/weighing'
import { Button } from '@fournil/ui/button'
import { useState } from 'react'
import { WeighDialog } from './weigh-dialog.tsx'
import { type OrderItem, weighedWords } from './weigh-words.ts'

/** What the scales said of a line, or the button that asks them. */
export function WeighedLine({ order, item }: { order: OrderDetail; item: OrderItem }) {
  const [round, setRound] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (item.weighed_grams !== null)
    return <span className="order-weighed">{weighedWords(item, item.weighed_grams)}</span>
  if (!canWeigh(order)) return null
  function ask() {
    setRound(round + 1)
    setOpen(true)
  }
  return (
    <span className="order-weighed">
      <Button variant="secondary" size="small" onClick={ask}>
        Peser<span className="visually-hidden"> {item.product_name}</span>
      </Button>
      <WeighDialog
        key={round}
        order={order}
        item={item}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </span>
  )
}
