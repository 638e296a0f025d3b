import type { ImportPreview } from '@fournil/contract/office/product-imports'
import { CSV_COLUMNS, CSV_FIELDS, type CsvField } from '@fournil/domain/product-csv/columns'
import { Select } from '@fournil/ui/select'
import type { useColumns } from './use-columns.ts'

type MapColumnsProps = { preview: ImportPreview; columns: ReturnType<typeof useColumns> }

const OPTIONS = CSV_FIELDS.map((field) => ({ value: field, label: CSV_COLUMNS[field].header }))

/** What each column of the file is. Asked for those that we do not know, and remembered for the shop. */
export function MapColumns({ preview, columns: { chosen, choose } }: MapColumnsProps) {
  return (
    <>
      <p>
        Dites à quoi correspond chaque colonne de «&nbsp;{preview.file_name}&nbsp;». Votre choix est
        retenu pour les prochains fichiers.
      </p>
      <ul className="import-columns">
        {preview.columns.map(({ header, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={at} className="import-column">
            <div className="import-column-name">
              <strong>{header || `Colonne ${at + 1}`}</strong>
              {sample && <span className="note">{sample}</span>}
            </div>
            <Select
              label={`Champ de la colonne ${header || at + 1}`}
              hideLabel
              value={chosen[at] ?? ''}
              placeholder="Ignorer cette colonne"
              options={OPTIONS}
              onChange={(event) => choose(at, (event.target.value || null) as CsvField | null)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
