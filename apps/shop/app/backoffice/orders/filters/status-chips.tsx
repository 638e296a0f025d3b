import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { chipClass } from '@fournil/ui/chip'
import { ChipRow } from '@fournil/ui/chip-row'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type FilterProps, narrowed, ordersAddress } from './orders-filter.ts'

export function StatusChips({ filter, asked }: FilterProps) {
  const row = useRef<HTMLElement>(null)
  // On a phone the chosen one may lie beyond the edge.
  useEffect(() => {
    const chosen = filter.status && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen) row.current?.scrollTo({ left: chosen.offsetLeft - row.current.offsetLeft - 48 })
  }, [filter.status])
  const chip = (status: OrderStatus | null, label: string) => (
    <Link
      key={label}
      to={ordersAddress(narrowed(asked, { status, work: null }))}
      preventScrollReset
      className={chipClass()}
      aria-current={(filter.status === status && !filter.work) || undefined}
    >
      {label}
    </Link>
  )
  return (
    <ChipRow label="Statut" ref={row}>
      {chip(null, 'Toutes')}
      {ORDER_STATUSES.map((status) => chip(status, ORDER_STATUS_LABELS[status]))}
    </ChipRow>
  )
}
