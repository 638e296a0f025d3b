import { HoursForm } from '@fournil/contract/office/store-calendar'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { formFields, useFormHandle } from '@fournil/ui/form'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { Menu } from '@fournil/ui/menu'
import { Panel } from '@fournil/ui/panel'
import { capital } from './hour-words.ts'

const { Check, Rows, Text, Time, useTyped } = formFields(HoursForm)

type DayFieldsProps = { at: number; day_of_week: number }

/** One day: closed, or one or more periods; what is set for it can be copied to the others. */
export function DayFields({ at, day_of_week }: DayFieldsProps) {
  const day = useTyped().days[at]
  const copy = useCopy(at)
  const name = capital(WEEKDAYS[day_of_week] ?? '')
  const count = day?.periods.length ?? 0
  return (
    <Panel
      title={name}
      actions={
        <Menu
          label={`Copier ${WEEKDAYS[day_of_week]} sur d’autres jours`}
          trigger={
            <>
              <CopyIcon />
              Copier
            </>
          }
          look={{ variant: 'ghost', size: 'small' }}
          entries={[
            { label: 'Sur tous les jours', onSelect: () => copy(() => true) },
            {
              label: 'Sur les autres jours ouverts',
              onSelect: () => copy((other) => !other.is_closed),
            },
            {
              label: 'Du lundi au vendredi',
              onSelect: () => copy((other) => other.day_of_week >= 1 && other.day_of_week <= 5),
            },
          ]}
        />
      }
    >
      <div className="stack">
        <Check name={`days.${at}.is_closed`} />
        {!day?.is_closed && (
          <Rows
            name={`days.${at}.periods`}
            label={`Périodes du ${WEEKDAYS[day_of_week]}`}
            add="Ajouter une période"
            blank={() => ({
              period_label: count === 0 ? 'Matin' : 'Après-midi',
              open_time: '14:00',
              close_time: '18:00',
            })}
            rowName={(n) => `Période ${n}`}
            least={1}
          >
            {(field) => (
              <>
                <Text name={field('period_label')} />
                <Time name={field('open_time')} />
                <Time name={field('close_time')} />
              </>
            )}
          </Rows>
        )}
      </div>
    </Panel>
  )
}

type Day = HoursForm['days'][number]

function useCopy(at: number) {
  const { methods } = useFormHandle()
  const set = (name: string, value: unknown) =>
    methods.setValue(name, value as never, { shouldDirty: true })
  return (isMeant: (day: Day) => boolean) => {
    const days = methods.getValues('days') as Day[]
    const from = days[at]
    if (!from) return
    for (const [index, day] of days.entries()) {
      if (index === at || !isMeant(day)) continue
      set(`days.${index}.is_closed`, from.is_closed)
      set(`days.${index}.periods`, structuredClone(from.periods))
    }
  }
}
