import type { ValidationState } from '@fournil/contract/office/merchant'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useEffect, useRef } from 'react'
import { officeApi } from '../office-api.ts'
import { useTask } from '../use-task.ts'

const FAILED = 'Erreur lors de la validation des produits'

/** The validation goes on by itself; whoever stays sees how far it is, and hears of its end. */
export function ValidateAll({ validation }: { validation: ValidationState }) {
  const { run, busy } = useTask(officeApi.office.merchant.validateAll, {
    failed: () => toast(FAILED, { tone: 'danger' }),
  })
  const { status, progress } = validation
  const isUnderWay = status === 'queued' || status === 'running'
  useEndSaid(status, isUnderWay)
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

function useEndSaid(status: ValidationState['status'], isUnderWay: boolean) {
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) {
      if (status === 'failed') toast(FAILED, { tone: 'danger' })
      else toast('Tous les produits ont été validés')
    }
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, status])
}
