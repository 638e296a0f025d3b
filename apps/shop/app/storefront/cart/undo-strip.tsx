import { UndoIcon } from '@fournil/ui/icons/undo'
import { useUndo, withdrawUndo } from './undo.ts'

/** What was just taken out, and the way back. */
export function UndoStrip() {
  const offer = useUndo()
  const undo = () => {
    offer?.undo()
    withdrawUndo()
  }
  return (
    <div role="status">
      {offer && (
        <p className="undo-strip">
          <span>{offer.sentence}</span>
          <button type="button" className="text-button" onClick={undo}>
            <UndoIcon /> Annuler
          </button>
        </p>
      )}
    </div>
  )
}
