import { useEffect, useRef } from 'react'
import { isTypingIn, type Shortcut, shortcutOf } from './shortcuts.ts'

type Handlers = Partial<Record<Shortcut, () => void>>

const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** `depth` is how many dialogs stand above the page: what lies under one hears nothing. */
export function useShortcuts(handlers: Handlers, depth = 0): void {
  const latest = useRef(handlers)
  latest.current = handlers

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelectorAll(DIALOGS).length !== depth) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const { tagName, isContentEditable, role } = target
      const type = target instanceof HTMLInputElement ? target.type : undefined
      const isTyping = isTypingIn({ tagName, type, isContentEditable, role })
      const { key, ctrlKey, metaKey, altKey } = event
      const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping })
      const handle = shortcut && latest.current[shortcut]
      if (!handle) return
      event.preventDefault()
      handle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [depth])
}
