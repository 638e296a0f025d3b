import type { MovedOrders } from '@fournil/contract/office/orders'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Select } from '@fournil/ui/select'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { tellFailure } from '../changes/tell-failure.ts'
import { BulkResult } from './bulk-result.tsx'
import { movedWords } from './list-words.ts'

const NOBODY: MovedOrders = { changed: [], unchanged: [] }
const OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))

/** What can be done with several orders at once; it stands at the bottom as long as any is selected. */
export function BulkBar({
  selected,
  onChange,
}: {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}) {
  const [status, setStatus] = useState<OrderStatus>('preparing')
  const [isConfirming, setConfirming] = useState(false)
  const [moved, setMoved] = useState(NOBODY)
  const { run, busy } = useTask(
    () => officeApi.office.orders.setStatusOfMany({ order_ids: [...selected], status }),
    {
      done: (answer) => {
        setMoved(answer)
        onChange(new Set())
        if (answer.changed.length > 0) toast(movedWords(answer.changed.length, status))
      },
      failed: tellFailure,
    },
  )
  const apply = () => (status === 'cancelled' ? setConfirming(true) : void run())
  return (
    <>
      {selected.size > 0 && (
        <section className="bulk-bar" aria-label="Commandes sélectionnées">
          <p role="status">
            {plural(selected.size, 'commande sélectionnée', 'commandes sélectionnées')}
          </p>
          <Select
            label="Nouveau statut"
            hideLabel
            options={OPTIONS}
            value={status}
            onChange={(event) => setStatus(event.target.value as OrderStatus)}
          />
          <Button busy={busy} onClick={apply}>
            Changer le statut
          </Button>
          <Button variant="ghost" onClick={() => onChange(new Set())}>
            Tout désélectionner
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Annuler ${plural(selected.size, 'commande')}\u202f?`}
        consequence="Celles qui ne sont pas payées seront annulées, leurs articles et leurs créneaux libérés. Celles qui sont payées resteront comme elles sont\u00a0: leur remboursement se décide une par une."
        confirmLabel={`Annuler ${plural(selected.size, 'commande')}`}
        cancelLabel="Ne rien annuler"
        onConfirm={() => {
          setConfirming(false)
          void run()
        }}
      />
      <BulkResult unchanged={moved.unchanged} onClose={() => setMoved(NOBODY)} />
    </>
  )
}
