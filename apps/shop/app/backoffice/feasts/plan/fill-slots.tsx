import type { FeastForm } from '@fournil/contract/office/feasts'
import { useFormHandle } from '@fournil/ui/form'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { Menu } from '@fournil/ui/menu'
import { slotsBetween } from './slots-between.ts'

const STEPS = [15, 30, 60] as const
const USUAL = { open: '08:00', close: '12:00' }

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
