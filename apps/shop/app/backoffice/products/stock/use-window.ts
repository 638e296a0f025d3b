import { toast } from '@fournil/ui/toast'
import { useState } from 'react'

/** A window that is read when somebody asks for it, and opens with what was read. */
export function useWindow<Value>(load: () => Promise<Value>, failed: string) {
  // Counted, so that each opening begins anew; what is closing keeps its face until it is gone.
  const [shown, show] = useState<{ value: Value; opening: number } | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    try {
      const value = await load()
      show((last) => ({ value, opening: (last?.opening ?? 0) + 1 }))
      setOpen(true)
    } catch {
      toast(failed, {
        tone: 'danger',
        action: { label: 'Réessayer', onSelect: () => void open() },
      })
    }
  }

  return { shown, isOpen, open, close: () => setOpen(false) }
}
