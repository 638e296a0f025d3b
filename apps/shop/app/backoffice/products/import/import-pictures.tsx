import type { ImportState, PictureFailure } from '@fournil/contract/office/product-imports'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { useEffect, useState } from 'react'
import { officeApi } from '../../office-api.ts'

/** The pictures that the file names on other sites: how many are there, and why the others are not. */
export function ImportPictures({ state: { id, pictures } }: { state: ImportState }) {
  const { waiting, done, failed } = pictures
  const failures = usePictureFailures(id, failed)
  const total = waiting + done + failed
  if (total === 0) return null
  return (
    <>
      {waiting > 0 ? (
        <div className="stack tight">
          <p>
            Copie des images&nbsp;: {done + failed} sur {total}. Vous pouvez fermer cette
            fenêtre&nbsp;: elle continue.
          </p>
          <progress
            className="import-progress"
            aria-label="Copie des images"
            max={total}
            value={done + failed}
          />
        </div>
      ) : (
        <p role="status">{plural(done, 'image copiée', 'images copiées')}.</p>
      )}
      {failed > 0 && (
        <Banner
          tone="warning"
          title={`${plural(failed, 'image', 'images')} n’${failed > 1 ? 'ont' : 'a'} pas pu être copiée${failed > 1 ? 's' : ''}`}
        >
          <ul className="import-lines">
            {failures.map(({ line, name, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may fail twice for the same reason
              <li key={`${line} ${at}`} className="import-line">
                <span className="import-line-name">{name}</span>
                <span className="import-line-reason">{reason}</span>
              </li>
            ))}
          </ul>
          <a href={`/files/product-imports/${id}`}>Télécharger les motifs, ligne par ligne</a>
        </Banner>
      )}
    </>
  )
}

/** Asked for again when there are more of them. */
function usePictureFailures(import_id: string, failed: number): PictureFailure[] {
  const [failures, setFailures] = useState<PictureFailure[]>([])
  useEffect(() => {
    if (failed === 0) return setFailures([])
    let isGone = false
    officeApi.office.productImports.pictureFailures({ import_id }).then(
      (found) => isGone || setFailures(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [import_id, failed])
  return failures
}
