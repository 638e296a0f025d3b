import type { OfficeCategory } from '@fournil/contract/office/categories'
import { IconButton } from '@fournil/ui/icon-button'
import { ArrowDownIcon } from '@fournil/ui/icons/arrow-down'
import { ArrowUpIcon } from '@fournil/ui/icons/arrow-up'
import { ListIcon } from '@fournil/ui/icons/list'
import { type PointerEvent, useRef } from 'react'
import type { Order } from './use-order.ts'

/** By hand with the grip, or a place at a time with the arrows: a keyboard does as well as a finger. */
export function OrderTools({ category, order }: { category: OfficeCategory; order: Order }) {
  const isDragging = useRef(false)
  const index = order.rows.indexOf(category)
  function take(event: PointerEvent<HTMLSpanElement>) {
    isDragging.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function drag(event: PointerEvent<HTMLSpanElement>) {
    if (!isDragging.current) return
    const over = categoryAt(event.clientX, event.clientY)
    if (over && over !== category.id) order.dragOver(category.id, over)
  }
  function letGo() {
    if (!isDragging.current) return
    isDragging.current = false
    order.drop()
  }
  return (
    <div className="order-tools">
      <span
        className="order-grip"
        data-category={category.id}
        aria-hidden="true"
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <ListIcon />
      </span>
      <IconButton
        label={`Monter ${category.name}`}
        icon={<ArrowUpIcon />}
        disabled={index === 0}
        onClick={() => order.step(category.id, -1)}
      />
      <IconButton
        label={`Descendre ${category.name}`}
        icon={<ArrowDownIcon />}
        disabled={index === order.rows.length - 1}
        onClick={() => order.step(category.id, 1)}
      />
    </div>
  )
}

function categoryAt(x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest('tr')
  return row?.querySelector<HTMLElement>('[data-category]')?.dataset.category
}
