import type { WebhookDelivery } from '@fournil/contract/office/webhooks'
import { DELIVERIES_A_PAGE } from '@fournil/contract/office/webhooks'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { useCallback, useEffect, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { DeliveryRow } from './delivery-row.tsx'

type DeliveriesDialogProps = { webhook_id: string; time_zone: string; onClose: () => void }
type Log = { deliveries: WebhookDelivery[]; total: number }

const AGAIN_MS = 2000
const isOnItsWay = ({ status, next_try_at }: WebhookDelivery) =>
  status === 'waiting' && next_try_at === null

const failed = (error: unknown) =>
  toast(sentenceOf(error, 'Le journal n’a pas pu être lu'), { tone: 'danger' })

export function DeliveriesDialog({ webhook_id, time_zone, onClose }: DeliveriesDialogProps) {
  const [page, turn] = useState(1)
  const [log, setLog] = useState<Log | null>(null)
  const read = useCallback(
    () => officeApi.office.webhooks.deliveries({ webhook_id, page }).then(setLog, failed),
    [webhook_id, page],
  )
  useEffect(() => void read(), [read])
  // What is on its way is told when it has arrived, without anybody asking.
  useEffect(() => {
    if (!log?.deliveries.some(isOnItsWay)) return
    const soon = setTimeout(() => void read(), AGAIN_MS)
    return () => clearTimeout(soon)
  }, [log, read])
  const replay = useTask(
    (delivery_id: string) => officeApi.office.webhooks.replay({ delivery_id }),
    {
      done: () => {
        toast('Renvoi demandé')
        void read()
      },
      failed,
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Journal des envois"
      description="Les trente derniers jours, du plus récent au plus ancien."
      size="large"
      footer={
        <Button variant="secondary" onClick={() => void read()}>
          Actualiser
        </Button>
      }
    >
      {log?.total === 0 && <p className="note">Rien n’a encore été envoyé.</p>}
      <ul>
        {log?.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            time_zone={time_zone}
            busy={replay.busy}
            onReplay={() => void replay.run(delivery.id)}
          />
        ))}
      </ul>
      {log && log.total > DELIVERIES_A_PAGE && (
        <div className="cluster">
          <Button variant="secondary" disabled={page === 1} onClick={() => turn(page - 1)}>
            Plus récents
          </Button>
          <Button
            variant="secondary"
            disabled={page * DELIVERIES_A_PAGE >= log.total}
            onClick={() => turn(page + 1)}
          >
            Plus anciens
          </Button>
        </div>
      )}
    </Dialog>
  )
}
