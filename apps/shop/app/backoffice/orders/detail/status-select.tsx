import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { Select } from '@fournil/ui/select'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'

const OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))

/** All six, as the shop may choose any; what the choice takes is asked afterwards. */
export function StatusSelect({
  status,
  busy,
  onChoose,
}: {
  status: OrderStatus
  busy: boolean
  onChoose: (next: OrderStatus) => void
}) {
  const select = useRef<HTMLSelectElement>(null)
  const { state } = useLocation()
  const isAskedFor = (state as { focus?: string } | null)?.focus === 'status'
  useShortcuts({ status: () => select.current?.focus() }, 1)
  // Opened by 'S' from the list; a dialog moves the focus to its first control a moment after it is drawn.
  useEffect(() => {
    if (!isAskedFor) return
    const frame = requestAnimationFrame(() => select.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isAskedFor])
  return (
    <Select
      ref={select}
      label="Statut"
      options={OPTIONS}
      value={status}
      disabled={busy}
      onChange={(event) => onChoose(event.target.value as OrderStatus)}
    />
  )
}
