import { addDays } from '@fournil/domain/calendar'
import { Button } from '@fournil/ui/button'
import { chipClass } from '@fournil/ui/chip'
import { Select } from '@fournil/ui/select'
import { TextField } from '@fournil/ui/text-field'
import { Form, Link, useNavigation } from 'react-router'
import { pickListAddress } from './print-addresses.ts'

/** Which day, at which store: today and tomorrow at a touch, any other from the calendar. */
export function PickForm({
  pickup_date,
  store_id,
  stores,
  today,
}: {
  pickup_date: string
  store_id: string | null
  stores: readonly { id: string; name: string }[]
  today: string
}) {
  const { state } = useNavigation()
  const day = (date: string, label: string) => (
    <Link
      to={pickListAddress(date, store_id)}
      className={chipClass()}
      aria-current={date === pickup_date || undefined}
    >
      {label}
    </Link>
  )
  return (
    <>
      <nav aria-label="Jour" className="print-days">
        {day(today, 'Aujourd’hui')}
        {day(addDays(today, 1), 'Demain')}
      </nav>
      {/* A new address fills the fields anew. */}
      <Form key={pickListAddress(pickup_date, store_id)} method="get" className="print-choice">
        <TextField
          label="Date de retrait"
          hideLabel
          type="date"
          name="pickup_date"
          required
          defaultValue={pickup_date}
        />
        {stores.length > 1 && (
          <Select
            label="Boutique"
            hideLabel
            name="store_id"
            placeholder="Toutes les boutiques"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={store_id ?? ''}
          />
        )}
        <Button type="submit" variant="secondary" busy={state === 'loading'}>
          Afficher
        </Button>
      </Form>
    </>
  )
}
