import type { DesignPalette } from '@fournil/contract/office/design'
import { DesignForm } from '@fournil/contract/office/design-form'
import type { ThemeColour } from '@fournil/domain/theme'
import { readColours } from '@fournil/ui'
import { FormSection, formFields } from '@fournil/ui/form'
import { ContrastNotes } from './contrast-notes.tsx'
import { Palettes } from './palettes.tsx'

const { Colour, useTyped } = formFields(DesignForm)

/** What the shop shows while a colour is not chosen. */
function useUsual() {
  const typed = useTyped()
  const shown = readColours(typed)
  return {
    ...shown,
    primary_color: shown.primary,
    secondary_color: shown.secondary,
    accent_color: shown.accent,
    background_color: shown.background,
    card_background: shown.card,
    border_color: shown.border,
  }
}

const GROUPS: readonly { title: string; colours: readonly ThemeColour[] }[] = [
  {
    title: 'Couleurs de la marque',
    colours: [
      'primary_color',
      'primary_hover',
      'primary_light',
      'secondary_color',
      'secondary_hover',
      'secondary_light',
      'accent_color',
      'accent_hover',
    ],
  },
  {
    title: 'Fonds et textes',
    colours: [
      'background_color',
      'card_background',
      'text_primary',
      'text_secondary',
      'text_muted',
      'border_color',
    ],
  },
  {
    title: 'Boutons',
    colours: [
      'button_primary_bg',
      'button_primary_text',
      'button_secondary_bg',
      'button_secondary_text',
    ],
  },
  { title: 'Pied de page', colours: ['footer_background', 'footer_text'] },
]

const HINTS: Partial<Record<ThemeColour, string>> = {
  primary_color: 'Boutons, liens, prix, jours de retrait.',
  secondary_color: 'Slogan et liens d’action.',
  accent_color: 'Le nombre d’articles du panier.',
}

export function ColoursTab({ palettes }: { palettes: readonly DesignPalette[] }) {
  const usual = useUsual()
  return (
    <div className="form-fields">
      <Palettes palettes={palettes} />
      <ContrastNotes />
      {GROUPS.map(({ title, colours }) => (
        <FormSection
          key={title}
          title={title}
          note="Un champ vide suit la couleur affichée en gris."
        >
          {colours.map((name) => (
            <Colour key={name} name={name} hint={HINTS[name]} usual={usual[name]} />
          ))}
        </FormSection>
      ))}
    </div>
  )
}
