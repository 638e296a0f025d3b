import { UndoIcon } from '@fournil/ui/icons/undo'
import { useEffect, useRef } from 'react'
import { useUndo, withdrawUndo } from '../items/undo.ts'

/** What was just taken out, and the way back. */
export function UndoStrip() {
  const offer = useUndo()
  const button = useRef<HTMLButtonElement>(null)

  // The button that was pressed has left with its line: the keyboard goes on from here.
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement.matches('body, dialog')
    if (offer && isLost) button.current?.focus()
  }, [offer])

  const undo = () => {
    offer?.undo()
    withdrawUndo()
  }
  return (
    <div role="status">
      {offer && (
        <p className="undo-strip">
          <span>{offer.sentence}</span>
          <button ref={button} type="button" className="text-button" onClick={undo}>
            <UndoIcon /> Annuler
          </button>
        </p>
      )}
    </div>
  )
}
