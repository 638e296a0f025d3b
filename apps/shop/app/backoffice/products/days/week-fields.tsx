import { DaysForm } from '@fournil/contract/office/product-days'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { FormSection, formFields } from '@fournil/ui/form'

const { Switch } = formFields(DaysForm)

/** The seven days, Monday first. */
export function WeekFields({ schedule }: Pick<DaysForm, 'schedule'>) {
  return (
    <FormSection title="Semaine" note="Les jours où ce produit peut être retiré.">
      {schedule.map(({ day_of_week }, at) => (
        <Switch
          key={day_of_week}
          name={`schedule.${at}.is_available`}
          label={capital(WEEKDAYS[day_of_week] ?? '')}
        />
      ))}
      <Switch
        name="seasonal"
        wide
        hint="Vendu seulement pendant ses périodes de disponibilité, quel que soit le jour."
      />
    </FormSection>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
