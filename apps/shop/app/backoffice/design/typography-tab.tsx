import { DesignForm } from '@fournil/contract/office/design-form'
import { FONT_FAMILIES, TEXT_FONT_FAMILIES } from '@fournil/domain/theme'
import { FormSection, formFields } from '@fournil/ui/form'
import { choicesOf } from './choice-words.ts'

const { Numeric, Select } = formFields(DesignForm)

const NAMES: Record<string, string> = { 'system-ui': 'Celle de l’appareil' }
const optionsOf = (families: readonly string[]) =>
  families.map((value) => ({ value, label: NAMES[value] ?? value }))
const WEIGHTS = 'De 100 à 900, de 100 en 100.'

export function TypographyTab() {
  return (
    <div className="form-fields">
      <FormSection
        title="Polices"
        note={
          'Toutes sont hébergées avec votre boutique\u00a0: rien n’est demandé à d’autres sites.'
        }
      >
        <Select
          name="font_family_primary"
          placeholder="Celle de Fournil (Fraunces)"
          options={optionsOf(FONT_FAMILIES)}
        />
        <Select
          name="font_family_secondary"
          placeholder="Celle de Fournil (Figtree)"
          options={optionsOf(TEXT_FONT_FAMILIES)}
        />
      </FormSection>
      <FormSection title="Tailles">
        <Numeric
          name="font_size_base"
          unit="px"
          hint={'De 14 à 20\u00a0; 16 si rien n’est choisi.'}
        />
        <Numeric
          name="font_size_heading"
          unit="px"
          hint={'De 18 à 36\u00a0; 24 si rien n’est choisi.'}
        />
        <Numeric name="line_height_normal" hint="De 1,2 à 2." />
        <Numeric name="line_height_heading" hint="De 0,95 à 1,6." />
        <Select name="letter_spacing" options={choicesOf('letter_spacing')} />
      </FormSection>
      <FormSection title="Graisses">
        <Numeric name="font_weight_normal" hint={WEIGHTS} />
        <Numeric name="font_weight_medium" hint={WEIGHTS} />
        <Numeric name="font_weight_bold" hint={WEIGHTS} />
      </FormSection>
    </div>
  )
}
