import { useField } from '@fournil/ui/form'
import { Select } from '@fournil/ui/select'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}\u00a0h`,
}))

/** An hour of the day, or none. */
export function SummaryHour({ name, zone }: { name: string; zone: string }) {
  const hint = `Envoyé chaque jour à cette heure (heure de votre boutique, ${zone}). Un jour sans commande le lendemain, rien n’est envoyé.`
  const field = useField<number | null>({ name, hint, wide: true })
  return (
    <Select
      {...field.frame}
      name={name}
      placeholder="Pas de résumé"
      options={HOURS}
      value={field.value === null ? '' : String(field.value)}
      onChange={({ target }) => field.change(target.value === '' ? null : Number(target.value))}
      onBlur={field.leave}
    />
  )
}
