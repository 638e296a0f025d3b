import { type FeastForm, MOST_FEAST_SLOTS } from '@fournil/contract/office/feasts'
import { minutesOf, timeOf } from '@fournil/domain/clock'
import { useFormHandle } from '@fournil/ui/form'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { Menu } from '@fournil/ui/menu'

const STEPS = [15, 30, 60] as const
const USUAL = { open: '08:00', close: '12:00' }
const PLACES = 10

type Slot = FeastForm['slots'][number]

/** Fills the list with slots one after the other, from opening to closing; those that are there keep their places. */
export function FillSlots() {
  const { methods, recheck } = useFormHandle()
  const fill = (step: Slot['duration_minutes']) => {
    const { open_time, close_time, slots } = methods.getValues() as FeastForm
    const hours = { open: open_time || USUAL.open, close: close_time || USUAL.close }
    const filled = slotsBetween(hours, step, slots)
    methods.setValue('slots', filled as never, { shouldDirty: true })
    recheck('slots')
  }
  return (
    <div className="form-wide">
      <Menu
        label="Remplir les créneaux"
        trigger={
          <>
            <ClockIcon />
            Remplir les créneaux
          </>
        }
        look={{ variant: 'secondary', size: 'small' }}
        entries={STEPS.map((step) => ({
          label: `Toutes les ${step} minutes`,
          onSelect: () => fill(step),
        }))}
      />
    </div>
  )
}

export function slotsBetween(
  { open, close }: { open: string; close: string },
  duration_minutes: Slot['duration_minutes'],
  known: readonly Slot[] = [],
): Slot[] {
  const slots: Slot[] = []
  const last = minutesOf(close) - duration_minutes
  for (let at = minutesOf(open); at <= last; at += duration_minutes) {
    const slot_time = timeOf(at)
    const max_orders = known.find((slot) => slot.slot_time === slot_time)?.max_orders ?? PLACES
    slots.push({ slot_time, duration_minutes, max_orders })
  }
  return slots.slice(0, MOST_FEAST_SLOTS)
}
