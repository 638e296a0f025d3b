import { SlotForm } from '@fournil/contract/office/store-calendar'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { SLOT_DURATIONS } from '@fournil/domain/slots'
import { formFields } from '@fournil/ui/form'
import { capital } from '../hours/hour-words.ts'
import { NumberSelect } from './number-select.tsx'

const { Time, Numeric, Switch } = formFields(SlotForm)

export const DURATIONS = SLOT_DURATIONS.map((value) => ({ value, label: `${value} minutes` }))
const DAYS = [
  { value: null, label: 'Tous les jours' },
  ...[1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: capital(WEEKDAYS[value] ?? '') })),
]

export function SlotFields() {
  return (
    <div className="form-grid">
      <Time name="slot_time" />
      <NumberSelect name="duration_minutes" options={DURATIONS} />
      <Numeric name="max_orders" />
      <NumberSelect name="day_of_week" options={DAYS} />
      <Switch name="is_active" wide hint="Proposé à vos clients." />
    </div>
  )
}
