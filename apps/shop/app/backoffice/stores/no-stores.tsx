import { Button } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Panel } from '@fournil/ui/panel'

export function NoStores({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel>
      <EmptyState
        picture={<BlankSlatePicture />}
        title="Aucun point de vente pour l’instant"
        action={<Button onClick={onAdd}>Nouveau point de vente</Button>}
      >
        Vos clients choisissent où retirer leur commande&nbsp;: ajoutez votre première boutique,
        puis ses horaires et ses créneaux.
      </EmptyState>
    </Panel>
  )
}
