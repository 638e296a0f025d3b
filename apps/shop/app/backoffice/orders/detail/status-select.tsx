import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { Select } from '@fournil/ui/select'
import { type KeyboardEvent, useEffect, useRef } from 'react'
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
      // Not disabled: that would take the focus away.
      aria-disabled={busy || undefined}
      onKeyDown={openInsteadOfChoosing}
      onChange={(event) => !busy && onChoose(event.target.value as OrderStatus)}
    />
  )
}

const MOVES = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]

/** A closed menu would take the next status at one touch of a key, and the customer be written to: the key shows the choice. */
function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event
  const isLetter = key.length === 1 && key !== ' '
  if (ctrlKey || metaKey || altKey || !(MOVES.includes(key) || isLetter) || isOpen(select)) return
  event.preventDefault()
  select.showPicker?.()
}

/** Browsers that cannot say it give an open menu its keys without asking the page. */
function isOpen(select: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && select.matches(':open')
}
