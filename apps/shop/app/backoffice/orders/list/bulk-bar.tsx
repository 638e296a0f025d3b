import type { MovedOrders } from '@fournil/contract/office/order-changes'
import type { ListedOrder } from '@fournil/contract/office/order-views'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { PrinterIcon } from '@fournil/ui/icons/printer'
import { LinkButton } from '@fournil/ui/link-button'
import { Select } from '@fournil/ui/select'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { SelectionBar } from '../../lists/selection-bar.tsx'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { toastError } from '../changes/toast-error.ts'
import { MOST_TICKETS, ticketsAddress } from '../print/print-addresses.ts'
import { bulkPlan, goesAtOnce } from './bulk-plan.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { BulkResult } from './bulk-result.tsx'
import { movedWords } from './list-words.ts'

const NOBODY: MovedOrders = { changed: [], unchanged: [] }
const OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))

/** What can be done with several orders at once; it stands at the bottom as long as any is selected. */
export function BulkBar({
  selected,
  seen,
  today,
  onChange,
}: {
  selected: ReadonlySet<string>
  seen: ReadonlyMap<string, ListedOrder>
  today: string
  onChange: (selected: ReadonlySet<string>) => void
}) {
  const [status, setStatus] = useState<OrderStatus>('preparing')
  const [isAsking, setAsking] = useState(false)
  const [moved, setMoved] = useState(NOBODY)
  const plan = bulkPlan(
    [...selected].flatMap((id) => seen.get(id) ?? []),
    status,
    today,
  )
  const { run, busy } = useTask(
    () => officeApi.office.orders.setStatusOfMany({ order_ids: [...plan.going], status }),
    {
      done: (answer) => {
        setMoved(answer)
        onChange(new Set())
        if (answer.changed.length > 0) toast(movedWords(answer.changed.length, status))
      },
      failed: toastError,
    },
  )
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar
          label="Commandes sélectionnées"
          count={plural(selected.size, 'commande sélectionnée', 'commandes sélectionnées')}
          onClear={() => onChange(new Set())}
        >
          <Select
            label="Nouveau statut"
            hideLabel
            options={OPTIONS}
            value={status}
            onChange={(event) => setStatus(event.target.value as OrderStatus)}
          />
          <Button busy={busy} onClick={() => (goesAtOnce(plan) ? void run() : setAsking(true))}>
            Changer le statut
          </Button>
          {selected.size <= MOST_TICKETS && (
            <LinkButton
              href={ticketsAddress([...selected])}
              target="_blank"
              variant="secondary"
              icon={<PrinterIcon />}
            >
              Tickets
            </LinkButton>
          )}
        </SelectionBar>
      )}
      <BulkQuestion
        plan={plan}
        open={isAsking}
        onConfirm={() => {
          setAsking(false)
          void run()
        }}
        onClose={() => setAsking(false)}
      />
      <BulkResult unchanged={moved.unchanged} onClose={() => setMoved(NOBODY)} />
    </>
  )
}
