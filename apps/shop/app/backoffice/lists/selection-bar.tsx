import { Button } from '@fournil/ui/button'
import { useBarHeight } from '@fournil/ui/use-bar-height'
import { type ReactNode, useRef } from 'react'

type SelectionBarProps = {
  /** 'Commandes sélectionnées'. */
  label: string
  /** '12 commandes sélectionnées', in numbers. */
  count: string
  onClear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

/** What can be done with several rows at once; render it as long as any is selected. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar, true)
  return (
    <section ref={bar} className="selection-bar" aria-label={label}>
      <p role="status">{count}</p>
      {children}
      <Button variant="ghost" onClick={onClear}>
        Tout désélectionner
      </Button>
    </section>
  )
}
