import type { DesignPalette } from '@fournil/contract/office/design'
import { PALETTE_COLOURS } from '@fournil/domain/theme'
import { useFormHandle } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'

const SWATCHES = ['primary_color', 'secondary_color', 'accent_color', 'background_color'] as const

/** Ready-made colours. One press puts all fifteen into the form; nothing is saved yet. */
export function Palettes({ palettes }: { palettes: readonly DesignPalette[] }) {
  const { methods } = useFormHandle()

  function apply(palette: DesignPalette) {
    const before = PALETTE_COLOURS.map((name) => [name, methods.getValues(name)] as const)
    for (const name of PALETTE_COLOURS) methods.setValue(name, palette[name])
    toast(`Palette "${palette.name}" appliquée`, {
      duration: 3000,
      action: {
        label: 'Annuler',
        onSelect: () => {
          for (const [name, value] of before) methods.setValue(name, value)
        },
      },
    })
  }

  return (
    <Panel title="Palettes" note={'Un point de départ\u00a0: vous ajustez ensuite chaque couleur.'}>
      <ul className="palettes">
        {palettes.map((palette) => (
          <li key={palette.id}>
            <button type="button" className="palette" onClick={() => apply(palette)}>
              <span className="palette-swatches" aria-hidden="true">
                {SWATCHES.map((name) => (
                  <span key={name} style={{ backgroundColor: palette[name] }} />
                ))}
              </span>
              <span className="palette-name">{palette.name}</span>
              <span className="note">{palette.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
