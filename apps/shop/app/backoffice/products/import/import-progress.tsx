import type { ImportState } from '@fournil/contract/office/product-imports'
import { plural } from '@fournil/domain/text'

export function ImportProgress({ state }: { state: ImportState }) {
  const { counts, progress, file_name } = state
  const total = counts.created + counts.updated
  return (
    <>
      <p>
        Import de {plural(total, 'produit')} depuis «&nbsp;{file_name}&nbsp;». Vous pouvez fermer
        cette fenêtre&nbsp;: l’import continue.
      </p>
      <progress
        className="import-progress"
        aria-label="Avancement de l’import"
        max={100}
        value={progress}
      />
      <p className="note">{progress}&nbsp;%</p>
    </>
  )
}
