import type { CssProblem } from '@fournil/contract/office/design'
import { DesignForm } from '@fournil/contract/office/design-form'
import { FormSection, formFields } from '@fournil/ui/form'
import { choicesOf } from './choice-words.ts'
import { CssProblems } from './css-problems.tsx'

const { Numeric, Select, Switch, TextArea } = formFields(DesignForm)

export function AdvancedTab({ problems }: { problems: readonly CssProblem[] }) {
  return (
    <div className="form-fields">
      <FormSection title="Boutons et mouvement">
        <Select name="button_style" options={choicesOf('button_style')} />
        <Select name="animation_level" options={choicesOf('animation_level')} />
        <Numeric
          name="transition_duration"
          unit="ms"
          hint={'De 0 à 250\u00a0; vide, elle suit les animations.'}
        />
      </FormSection>
      <FormSection title="Affichage">
        <Switch name="enable_shadows" hint="Sous les cartes et les boutons flottants." />
        <Switch name="show_product_hover_effect" hint="La carte se soulève sous le pointeur." />
        <Switch name="header_sticky" hint="Le nom et le panier restent en haut." />
        <Switch name="show_quick_view" hint="Sur l’image de chaque produit." />
      </FormSection>
      <FormSection
        title="CSS personnalisé"
        note="Pour la vitrine seulement, jamais pour le paiement ni les pages légales. Rien ne peut être chargé d’ailleurs, ni recouvrir la page."
      >
        <TextArea name="custom_css" wide rows={12} spellCheck={false} />
        <CssProblems problems={problems} />
      </FormSection>
    </div>
  )
}
