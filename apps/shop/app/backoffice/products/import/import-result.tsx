import type { ImportState } from '@fournil/contract/office/product-imports'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { ImportPictures } from './import-pictures.tsx'

/** What came of it, in numbers. */
export function ImportResult({ state }: { state: ImportState }) {
  const { status, counts, failure, id } = state
  if (status === 'cancelled')
    return <Banner tone="info">Import annulé&nbsp;: rien n’a été écrit.</Banner>
  if (status !== 'done')
    return (
      <Banner tone="danger">
        {failure ?? "Erreur lors de l'import du fichier CSV: rien n’a été importé"}
      </Banner>
    )
  const imported = plural(counts.created + counts.updated, 'produit importé', 'produits importés')
  return (
    <>
      <Banner tone="success" title={`${imported} avec succès`}>
        <p>
          {plural(counts.created, 'créé', 'créés')}, {plural(counts.updated, 'modifié', 'modifiés')}
          , {plural(counts.unchanged, 'inchangé', 'inchangés')}.
        </p>
      </Banner>
      <ImportPictures state={state} />
      {counts.skipped > 0 && (
        <Banner tone="warning" title={plural(counts.skipped, 'ligne ignorée', 'lignes ignorées')}>
          <a href={`/files/product-imports/${id}`}>Télécharger les motifs, ligne par ligne</a>
        </Banner>
      )}
    </>
  )
}
