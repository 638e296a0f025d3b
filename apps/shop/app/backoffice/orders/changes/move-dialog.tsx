import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { Dialog } from '@fournil/ui/dialog'
import { Select } from '@fournil/ui/select'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { moveError, slotChoices } from './move-words.ts'
import { toastError } from './toast-error.ts'
import { useMoveOffer } from './use-move-offer.ts'

export type MoveDialogProps = {
  order: OrderDetail
  stores: readonly { id: string; name: string }[]
  open: boolean
  onClose: () => void
}

/** Somebody calls and cannot come: another hour, another day or another store, among those that the shop can keep. */
export function MoveDialog({ order, stores, open, onClose }: MoveDialogProps) {
  const { wish, setWish, isAsking, offer, error, days } = useMoveOffer(order, open)
  const [time, setTime] = useState('')
  const [isTold, setTold] = useState(true)
  const date = wish.date ?? offer?.date ?? ''
  const ask = (next: typeof wish) => {
    setWish(next)
    setTime('')
  }
  const move = useTask(
    () =>
      officeApi.office.orderPickup.move({
        order_id: order.id,
        store_id: wish.store_id,
        pickup_date: date,
        pickup_time: time,
        tell_customer: isTold,
      }),
    {
      done: ({ pickup_date, pickup_time }) => {
        toast(`Retrait déplacé au ${formatDayFr(pickup_date)} à ${formatTimeFr(pickup_time)}`)
        onClose()
      },
      failed: (failure) => {
        toastError(failure)
        // Somebody else was faster: what is left is asked for again.
        ask({ ...wish })
      },
    },
  )
  const selectable = days.filter((day) => day.selectable)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Déplacer la commande ${order.order_number}`}
      description={`Retrait prévu ${formatDayFr(order.pickup_date)} à ${formatTimeFr(order.pickup_time)}, ${order.store.name}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Laisser comme c’est
          </Button>
          <Button busy={move.busy} disabled={!time || isAsking} onClick={() => void move.run()}>
            Déplacer la commande
          </Button>
        </>
      }
    >
      {stores.length > 1 && (
        <Select
          label="Magasin"
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          value={wish.store_id}
          disabled={move.busy}
          onChange={({ target }) => ask({ store_id: target.value })}
        />
      )}
      {error ? (
        <p role="alert">{moveError(error)}</p>
      ) : !isAsking && selectable.length === 0 ? (
        <p role="status">Aucun autre retrait n’est possible dans ce magasin.</p>
      ) : (
        <div className="move-fields" aria-busy={isAsking}>
          <Select
            label="Date"
            options={selectable.map((day) => ({ value: day.date, label: formatDayFr(day.date) }))}
            value={date}
            disabled={move.busy || selectable.length === 0}
            onChange={({ target }) => ask({ ...wish, date: target.value })}
          />
          <Select
            label="Créneau"
            placeholder={isAsking ? 'Chargement…' : 'Choisissez un créneau'}
            options={slotChoices(order, offer)}
            value={time}
            disabled={move.busy || isAsking}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
      )}
      <Checkbox
        label="Prévenir le client par e-mail"
        checked={isTold}
        onChange={(event) => setTold(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
