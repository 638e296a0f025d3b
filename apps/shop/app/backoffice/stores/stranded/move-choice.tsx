import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { Button } from '@fournil/ui/button'
import { Select } from '@fournil/ui/select'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import type { Moment } from './choices.ts'

type MoveChoiceProps = {
  order: StrandedOrder
  moment: Moment | null
  onChange: (moment: Moment | null) => void
}

type Offer = Awaited<ReturnType<typeof officeApi.office.orderPickup.offer>>

/** The moment that is proposed, or another one of the calendar. */
export function MoveChoice({ order, moment, onChange }: MoveChoiceProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  // Shown while its slots are on their way: those of the day before are no longer to be chosen from.
  const [askedDate, setAskedDate] = useState<string | null>(null)
  const ask = useTask(
    (date?: string) => officeApi.office.orderPickup.offer({ order_id: order.id, date }),
    {
      done: (answer) => {
        setOffer(answer)
        const free = answer.slots.filter(({ places_left }) => places_left > 0)
        const same = free.find(({ slot_time }) => slot_time === moment?.pickup_time) ?? free[0]
        onChange(
          answer.date && same ? { pickup_date: answer.date, pickup_time: same.slot_time } : null,
        )
      },
    },
  )
  if (!offer)
    return (
      <div className="cluster tight">
        {moment && (
          <span>{`${formatDayFr(moment.pickup_date)} à ${formatTimeFr(moment.pickup_time)}`}</span>
        )}
        <Button
          variant="ghost"
          size="small"
          busy={ask.busy}
          onClick={() => void ask.run(moment?.pickup_date)}
        >
          Autre moment
        </Button>
        {Boolean(ask.error) && (
          <span className="note">
            {sentenceOf(ask.error, 'Les autres moments n’ont pas pu être chargés.')}
          </span>
        )}
      </div>
    )
  return (
    <div className="move-choice">
      <Select
        label="Date"
        options={offer.days
          .filter(({ selectable }) => selectable)
          .map(({ date }) => ({ value: date, label: formatDayFr(date) }))}
        value={(ask.busy ? askedDate : offer.date) ?? ''}
        onChange={({ target }) => {
          setAskedDate(target.value)
          void ask.run(target.value)
        }}
      />
      <Select
        label="Créneau"
        options={offer.slots.map(({ slot_time, places_left }) => ({
          value: slot_time,
          label: `${formatTimeFr(slot_time)}${places_left === 0 ? ' (complet)' : ''}`,
          disabled: places_left === 0,
        }))}
        value={moment?.pickup_time ?? ''}
        disabled={ask.busy}
        onChange={({ target }) =>
          offer.date && onChange({ pickup_date: offer.date, pickup_time: target.value })
        }
      />
    </div>
  )
}
