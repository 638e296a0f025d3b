import { Spinner } from '@fournil/ui/spinner'
import { toast } from '@fournil/ui/toast'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type QuickFieldProps = {
  shown: string
  label: string
  value: number
  busy: boolean
  isRight: (value: number) => boolean
  /** Said of what cannot be kept. */
  wrong: string
  save: (value: number) => void
  children: (field: { value: number | null; onChange: (value: number | null) => void }) => ReactNode
}

/** A figure of a row that becomes a field when it is pressed: Enter or leaving saves, Escape gives up. */
export function QuickField({
  shown,
  label,
  value,
  busy,
  isRight,
  wrong,
  save,
  children,
}: QuickFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<number | null>(value)
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const input = field.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [isOpen])

  function close(next: number | null) {
    setOpen(false)
    if (next === value) return
    if (next !== null && isRight(next)) return save(next)
    setTyped(value)
    toast(wrong, { tone: 'danger' })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') setTyped(value)
    close(event.key === 'Enter' ? typed : value)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className="quick-value numeric"
        aria-label={`${label}\u00a0: ${shown}`}
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        {busy ? <Spinner /> : shown}
      </button>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside it
    <div ref={field} className="quick-field" onKeyDown={onKeyDown} onBlur={() => close(typed)}>
      {children({ value: typed, onChange: setTyped })}
    </div>
  )
}
