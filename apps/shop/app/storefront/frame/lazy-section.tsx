import { toast } from '@fournil/ui/toast'
import { type ComponentType, useEffect, useState } from 'react'
import type { PageSwitch } from './page-switch.ts'

export type LazySectionProps = {
  load: () => Promise<{ default: ComponentType }>
  /** Opening it fetches it. */
  part: PageSwitch
  /** Fetches it without opening. */
  isWanted?: boolean
  /** What the shopper is told when it cannot be fetched. */
  failure: string
}

/** A part of the page that is fetched when it is first wanted; when that fails, the next press tries again. */
export function LazySection({ load, part, isWanted = false, failure }: LazySectionProps) {
  const isOpen = part.useIsOpen()
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Part || !(isOpen || isWanted)) return
    let gone = false
    load().then(
      (loaded) => gone || setPart(() => loaded.default),
      () => {
        if (gone || !isOpen) return
        part.close()
        toast(failure, { tone: 'danger' })
      },
    )
    return () => {
      gone = true
    }
  }, [Part, isOpen, isWanted, load, part, failure])

  return Part && <Part />
}
