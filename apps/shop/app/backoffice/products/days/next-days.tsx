import { DaysForm, type SavedPeriod } from '@fournil/contract/office/product-days'
import { isAvailableOn } from '@fournil/domain/availability'
import { addDays } from '@fournil/domain/calendar'
import { formFields } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { dayWords } from './day-words.ts'

const { useTyped } = formFields(DaysForm)
const SHOWN = 14

/** The coming two weeks as they will be once what is typed is saved. */
export function NextDays({ today, periods }: { today: string; periods: readonly SavedPeriod[] }) {
  const { seasonal, schedule } = useTyped()
  const days = Array.from({ length: SHOWN }, (_, ahead) => addDays(today, ahead))
  return (
    <Panel title="Les 14 prochains jours" note="Sans compter les fermetures des magasins.">
      <ul className="next-days">
        {days.map((date) => {
          const isAvailable = isAvailableOn(date, { seasonal, schedule, periods })
          return (
            <li key={date} className="next-day" data-available={isAvailable}>
              {`${dayWords(date)}\u00a0: ${isAvailable ? 'oui' : 'non'}`}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
