import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'

type StoreChoiceProps = {
  stores: readonly { id: string; name: string }[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The active stores, ticked one by one or all at once. */
export function StoreChoice({ stores, chosen, onChoose }: StoreChoiceProps) {
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <fieldset className="fieldset stack">
      <legend className="field-label">Magasins</legend>
      <div className="row">
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChoose(new Set(stores.map(({ id }) => id)))}
        >
          Tout sélectionner
        </Button>
        <Button variant="ghost" size="small" onClick={() => onChoose(new Set())}>
          Tout désélectionner
        </Button>
      </div>
      {stores.length === 0 && <p className="quiet">Aucun magasin actif.</p>}
      {stores.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.has(id)}
          onChange={(event) => tick(id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
