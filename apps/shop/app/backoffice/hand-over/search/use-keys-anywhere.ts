import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * A key that is struck anywhere else begins a search. Without it, a scanner would press the button that has the focus: its
 * last key is Enter, and the order in sight would be given for another one.
 */
export function useKeysAnywhere(input: RefObject<HTMLInputElement | null>, empty: () => void) {
  const begin = useRef(empty)
  begin.current = empty
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      const place = target instanceof Element ? target : document.body
      if (place.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')) return
      flushSync(() => begin.current())
      // The key itself is written where the focus is by then.
      input.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
