import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useFormHandle } from '../form-handle.ts'
import { useFormWords } from '../form-words.ts'
import { rowsOf } from './row-grip.tsx'

/** The rows of a list field: adding, removing, moving, and where the cursor goes after each. */
export function useRows(name: string, rowName: (place: number) => string) {
  const form = useFormHandle()
  const words = useFormWords()
  const { control } = form.methods
  const { fields, append, remove, move } = useFieldArray({
    control,
    // Named by the schema, whose rows this hook does not know.
    name: name as never,
    keyName: 'row_key',
  })
  const [said, say] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<(() => void) | null>(null)
  useEffect(() => {
    focusNext.current?.()
    focusNext.current = null
  })

  const controlOf = (index: number) => {
    return rowsOf(list.current)
      .at(index)
      ?.querySelector<HTMLElement>('input, select, textarea, button')
  }
  const afterwards = (focus: () => void) => {
    focusNext.current = focus
    form.recheck(name)
  }

  function addRow(row: Record<string, unknown>) {
    append(row as never, { shouldFocus: false })
    afterwards(() => controlOf(-1)?.focus())
  }

  function removeRow(index: number) {
    remove(index)
    const add = () => list.current?.querySelector<HTMLElement>(':scope > [data-add]')
    afterwards(() => (controlOf(index) ?? controlOf(-1) ?? add())?.focus())
  }

  function moveRow(from: number, to: number) {
    if (to < 0 || to >= fields.length || to === from) return
    const focused = document.activeElement as HTMLElement | null
    move(from, to)
    // Moved in the page it has lost the cursor; at the end of the list its button is disabled.
    afterwards(() => (isUsable(focused) ? focused : controlOf(to))?.focus())
    say(words.moved(rowName(from + 1), to + 1, fields.length))
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // Of two lists, one in the other, the inner one moves its row.
    if (!event.altKey || !step || event.defaultPrevented) return
    event.preventDefault()
    moveRow(index, index + step)
  }
  return { list, fields, said, addRow, removeRow, moveRow, moveByKey }
}

function isUsable(element: HTMLElement | null): element is HTMLElement {
  return Boolean(element?.isConnected && !element.matches(':disabled, body'))
}
