import { Button } from '@fournil/ui/button'
import type { Done } from './use-set-status.ts'

/** Inside the open order: what stands outside of a dialog cannot be pressed while it is open. */
export function UndoStrip({ done, onUndone }: { done: Done | null; onUndone: () => void }) {
  const undo = done?.undo
  return (
    <div role="status" className="undo-strip" data-empty={!done || undefined}>
      {done && <p>{done.message}</p>}
      {undo && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            undo()
            onUndone()
          }}
        >
          Annuler ce changement
        </Button>
      )}
    </div>
  )
}
