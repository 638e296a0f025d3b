import type { ImportPreview } from '@fournil/contract/office/product-imports'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'

const SHOWN_ERRORS = 5

/** A file without anything to write: because nothing is right, or because all of it is so already. */
export function NothingValid({ preview }: { preview: ImportPreview }) {
  const { counts, columns, skipped } = preview
  if (counts.created + counts.updated > 0) return null
  if (counts.unchanged > 0 && counts.skipped === 0)
    return (
      <Banner tone="success">
        Rien à changer&nbsp;:{' '}
        {plural(counts.unchanged, 'produit du fichier est', 'produits du fichier sont')} déjà à
        jour.
      </Banner>
    )
  const hasBoth = ['name', 'price'].every((field) => columns.some((one) => one.field === field))
  return (
    <Banner tone="danger" title="Aucun produit valide trouvé">
      {hasBoth ? (
        <ul>
          {skipped
            .flatMap(({ reasons }) => reasons)
            .slice(0, SHOWN_ERRORS)
            .map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
        </ul>
      ) : (
        <p>Il faut une colonne pour le nom et une colonne pour le prix.</p>
      )}
    </Banner>
  )
}
