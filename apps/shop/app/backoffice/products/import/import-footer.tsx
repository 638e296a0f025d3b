import type { CsvField } from '@fournil/domain/product-csv/columns'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import type { Import } from './use-import.ts'

type ImportFooterProps = {
  work: Import
  columns: readonly (CsvField | null)[]
  onClose: () => void
}

/** The one next step, and the way back. */
export function ImportFooter({ work, columns, onClose }: ImportFooterProps) {
  const { step, busy } = work
  switch (step.kind) {
    case 'choose':
      return (
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      )
    case 'columns':
      return (
        <>
          <Button variant="secondary" onClick={work.again}>
            Autre fichier
          </Button>
          <Button busy={busy} onClick={() => work.look(step.preview, columns)}>
            Voir l’aperçu
          </Button>
        </>
      )
    case 'preview': {
      const { counts, over_plan } = step.preview
      const total = counts.created + counts.updated
      return (
        <>
          <Button variant="secondary" onClick={work.again}>
            Autre fichier
          </Button>
          <Button variant="secondary" onClick={() => work.changeColumns(step.preview)}>
            Colonnes
          </Button>
          <Button
            busy={busy}
            disabled={total === 0 || over_plan !== null}
            onClick={() => work.start(step.preview)}
          >
            {`Importer ${plural(total, 'produit')}`}
          </Button>
        </>
      )
    }
    case 'running':
      return (
        <Button variant="secondary" busy={busy} onClick={() => work.cancel(step.state.id)}>
          Annuler l’import
        </Button>
      )
    case 'ended':
      return (
        <>
          <Button variant="secondary" onClick={work.again}>
            Autre fichier
          </Button>
          {step.state.status === 'stale' && work.lookAgain ? (
            <Button busy={busy} onClick={work.lookAgain}>
              Revoir l’aperçu
            </Button>
          ) : (
            <Button onClick={onClose}>Fermer</Button>
          )}
        </>
      )
  }
}
