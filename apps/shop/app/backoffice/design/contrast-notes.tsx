import { COLOUR_TITLES, DesignForm } from '@fournil/contract/office/design-form'
import { plural } from '@fournil/domain/text'
import { type ContrastWarning, contrastWarnings } from '@fournil/domain/theme-contrast'
import { Banner } from '@fournil/ui/banner'
import { FieldLink, formFields } from '@fournil/ui/form'

const { useTyped } = formFields(DesignForm)

/** Which text is hard to read on what, and how far it is from readable. */
export function ContrastNotes() {
  const warnings = contrastWarnings(useTyped())
  if (warnings.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={plural(warnings.length, 'texte difficile à lire', 'textes difficiles à lire')}
    >
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.ink} ${warning.ground}`}>
            <FieldLink name={warning.ink} /> sur {COLOUR_TITLES[warning.ground].toLowerCase()}
            &nbsp;: {farFrom(warning)}
          </li>
        ))}
      </ul>
      <p>La boutique fonce ou éclaircit ces textes d’elle-même pour qu’ils restent lisibles.</p>
    </Banner>
  )
}

function farFrom({ ratio }: ContrastWarning): string {
  // Rounded down: what is not readable never reads as if it were.
  const written = (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
  return `contraste ${written} au lieu de 4,5 au moins.`
}
