import type { ValidationState } from '@fournil/contract/office/merchant'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useEffect, useRef } from 'react'
import { officeApi } from '../office-api.ts'
import { useTask } from '../use-task.ts'

const FAILED = 'Erreur lors de la validation des produits'

/** The validation goes on by itself; whoever stays sees how far it is, and hears of its end. */
export function ValidateAll({ validation }: { validation: ValidationState }) {
  const { progress } = validation
  const isUnderWay = goesOn(validation)
  const waitForEnd = useEndSaid(validation)
  const { run, busy } = useTask(officeApi.office.merchant.validateAll, {
    done: waitForEnd,
    failed: () => toast(FAILED, { tone: 'danger' }),
  })
  return (
    <div className="cluster">
      {isUnderWay && (
        <span className="row tight">
          <progress
            className="validation-progress"
            aria-label="Avancement de la validation"
            max={100}
            value={progress}
          />
          <span className="note">{progress}&nbsp;%</span>
        </span>
      )}
      <Button onClick={() => void run()} busy={busy} disabled={isUnderWay}>
        {isUnderWay ? 'Validation en cours…' : 'Tout Valider'}
      </Button>
    </div>
  )
}

/** What was asked for may have ended before it was ever seen under way: a small shop takes no time. */
function useEndSaid(validation: ValidationState): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isAwaited.current && !goesOn(validation)) {
      if (validation.status === 'failed') toast(FAILED, { tone: 'danger' })
      else toast('Tous les produits ont été validés')
    }
    isAwaited.current = goesOn(validation)
  }, [validation])
  return () => {
    isAwaited.current = true
  }
}

function goesOn({ status }: ValidationState): boolean {
  return status === 'queued' || status === 'running'
}
