import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { Calendar } from '@fournil/ui/calendar'
import { Select } from '@fournil/ui/select'
import { Sheet } from '@fournil/ui/sheet'
import { Skeleton } from '@fournil/ui/skeleton'
import { useState } from 'react'
import { dayReason } from '../checkout/pickup/day-reason.ts'
import { SlotPicker } from '../checkout/pickup/slot-picker.tsx'
import { useStorefront } from '../use-storefront.ts'
import { moveOrder, type OrderKey } from './ask-order.ts'
import type { Order } from './order.ts'
import { type MoveChoice, useMoveOffer } from './use-move-offer.ts'

export type MoveOrderProps = {
  order: Order
  orderKey: OrderKey
  onMoved: (order: Order) => void
  /** The order has moved on meanwhile: it should be looked at again. */
  onRefused: () => void
}

/** Another day, hour or store, by the shopper: what is offered is what the move will accept. */
export function MoveOrder({ order, orderKey, onMoved, onRefused }: MoveOrderProps) {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<MoveChoice>(() => asItIs(order))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { stores } = useStorefront()
  const { offer, failure, askAgain } = useMoveOffer(orderKey, choice, open)
  const date = choice.date ?? offer?.date ?? null
  const [first, last] = [offer?.days[0], offer?.days.at(-1)]
  const days = new Map(offer?.days.map((day) => [day.date, day]))
  const names = new Map(order.order_items.map((line) => [line.product_id, line.product_name]))

  function choose(next: Partial<MoveChoice>) {
    setRefusal(null)
    setChoice({ ...choice, ...next })
  }
  async function move() {
    if (!date || !choice.time) return setRefusal('Choisissez une date et une heure de retrait.')
    setBusy(true)
    setRefusal(null)
    const wish = { store_id: choice.store_id, pickup_date: date, pickup_time: choice.time }
    const { data: moved, error } = await moveOrder(orderKey, wish)
    setBusy(false)
    if (error) {
      setRefusal(error.message)
      askAgain()
      if (error.code !== 'UNREACHABLE') onRefused()
      return
    }
    setOpen(false)
    onMoved(moved)
  }
  function show() {
    setChoice(asItIs(order))
    setRefusal(null)
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" onClick={show} aria-haspopup="dialog">
        Déplacer mon retrait
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Déplacer mon retrait"
        footer={
          <div className="cluster cancel-order-actions">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Ne rien changer
            </Button>
            <Button busy={busy} onClick={move}>
              Déplacer le retrait
            </Button>
          </div>
        }
      >
        <div className="stack loose">
          {stores.length > 1 && (
            <Select
              label="Point de retrait"
              options={stores.map(({ id, name, city }) => ({
                value: id,
                label: `${name}, ${city}`,
              }))}
              value={choice.store_id}
              onChange={(event) => choose({ store_id: event.target.value, date: null, time: null })}
            />
          )}
          {failure && <Banner tone="danger">{failure}</Banner>}
          {!failure && !(offer && first && last) && <Skeleton className="move-skeleton" />}
          {offer && first && last && (
            <>
              {offer.earliest_date === null && (
                <Banner tone="warning">
                  Aucune date de retrait n’est possible ici pour cette commande.
                </Banner>
              )}
              <Calendar
                label="Date de retrait"
                value={date}
                onChange={(day) => choose({ date: day, time: null })}
                min={first.date}
                max={last.date}
                today={first.date}
                initialMonth={date?.slice(0, 7)}
                reasonAgainst={(day) => dayReason(days.get(day), first.date, names)}
              />
              <SlotPicker
                pickup={{ offer, date, time: choice.time, chooseTime: (time) => choose({ time }) }}
              />
            </>
          )}
          {refusal && (
            <Banner tone="danger" role="alert">
              {refusal}
            </Banner>
          )}
        </div>
      </Sheet>
    </>
  )
}

/** The day it has; the hour is to be chosen. */
function asItIs({ store, pickup_date }: Order): MoveChoice {
  return { store_id: store.id, date: pickup_date, time: null }
}
