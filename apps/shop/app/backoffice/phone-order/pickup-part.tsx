import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { Panel } from '@fournil/ui/panel'
import { Select } from '@fournil/ui/select'

export type Moment = { store_id: string; date: string; time: string }

type PickupPartProps = {
  stores: readonly { id: string; name: string }[]
  moment: Moment
  offer: PickupOffer | null
  isAsking: boolean
  hasLines: boolean
  errors: Readonly<Record<string, string>>
  onChange: (moment: Moment) => void
}

/** When and where: only what the shop can keep is offered. */
export function PickupPart(props: PickupPartProps) {
  const { stores, moment, offer, isAsking, hasLines, errors, onChange } = props
  const days = offer?.days.filter(({ selectable }) => selectable) ?? []
  const slots = offer?.date === moment.date ? offer.slots : []
  return (
    <Panel title="Retrait">
      <div className="stack">
        {stores.length > 1 && (
          <Select
            label="Magasin"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={moment.store_id}
            onChange={({ target }) => onChange({ store_id: target.value, date: '', time: '' })}
          />
        )}
        {!hasLines && <p className="note">Les dates dépendent des produits.</p>}
        {offer?.pause && <p role="alert">{offer.pause.sentence}</p>}
        {hasLines && !isAsking && offer && days.length === 0 && (
          <p role="status">Aucun retrait n’est possible pour ces produits dans ce magasin.</p>
        )}
        <div className="phone-order-fields" aria-busy={isAsking}>
          <Select
            label="Date"
            placeholder="Choisissez une date"
            options={days.map(({ date }) => ({ value: date, label: formatDayFr(date) }))}
            value={moment.date}
            error={errors.pickup_date}
            disabled={days.length === 0}
            onChange={({ target }) => onChange({ ...moment, date: target.value, time: '' })}
          />
          <Select
            label="Créneau"
            placeholder="Choisissez un créneau"
            options={slots.map(({ slot_time, end_time, places_left }) => ({
              value: slot_time,
              label: `${formatTimeFr(slot_time)} – ${formatTimeFr(end_time)}${places_left <= 0 ? ' (complet)' : ''}`,
              disabled: places_left <= 0,
            }))}
            value={moment.time}
            error={errors.pickup_time}
            disabled={slots.length === 0}
            onChange={({ target }) => onChange({ ...moment, time: target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}
