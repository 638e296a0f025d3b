import { useEffect, useRef, useState } from 'react'
import type { FieldEntry } from './form-handle.ts'

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'

/** The id of a field's element: two forms of a page may have fields of the same name. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

/** Puts the cursor where it is wanted once the page has settled: its tab opened, its fields no longer disabled. */
export function useFieldFocus(formId: string, fields: Map<string, FieldEntry>, isSaving: boolean) {
  const wanted = useRef<string | null>(null)
  const held = useRef<Element | null>(null)
  const [, settle] = useState({})

  useEffect(() => {
    if (isSaving) return
    if (wanted.current) controlOf(formId, wanted.current)?.focus()
    // A field that was disabled under the cursor has lost it.
    else if (held.current && document.activeElement === document.body) focusOn(held.current)
    wanted.current = null
    held.current = null
  })

  function one(name: string) {
    wanted.current = name
    fields.get(name)?.openTab?.()
    settle({})
  }

  function first(names: readonly string[]) {
    const [name] = names.toSorted((a, b) => inPage(controlOf(formId, a), controlOf(formId, b)))
    if (name !== undefined) one(name)
  }

  function hold() {
    held.current = document.activeElement
  }
  return { one, first, hold }
}

function controlOf(formId: string, name: string): HTMLElement | null {
  const element = document.getElementById(fieldId(formId, name))
  return element?.matches(CONTROLS) ? element : (element?.querySelector(CONTROLS) ?? null)
}

function inPage(one: Node | null, other: Node | null): number {
  if (!one || !other) return one ? -1 : 1
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function focusOn(element: Element): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
}
