import type { ImportLine, ImportPreview } from '@fournil/contract/office/product-imports'
import { formatCount, plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { Checkbox } from '@fournil/ui/checkbox'
import { Tabs } from '@fournil/ui/tabs'
import { NothingValid } from './nothing-valid.tsx'
import type { Import } from './use-import.ts'

const KINDS = {
  created: 'À créer',
  updated: 'À modifier',
  skipped: 'Ignorées',
  unchanged: 'Inchangées',
} as const
type Kind = keyof typeof KINDS

/** What the file would do, line by line, before anything is written. */
export function PreviewLines({ preview, work }: { preview: ImportPreview; work: Import }) {
  const { counts, missing_categories, create_categories, over_plan } = preview
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => counts[kind] > 0)
  const columns = preview.columns.map(({ field }) => field)
  return (
    <>
      <NothingValid preview={preview} />
      {over_plan && (
        <Banner tone="danger" title="Votre formule n’a pas de place pour tous ces produits">
          {over_plan.sentence} Ce fichier en crée {formatCount(counts.created)}, il en reste{' '}
          {formatCount(over_plan.left)}.
        </Banner>
      )}
      {missing_categories.length > 0 && (
        <Checkbox
          boxed
          label={
            missing_categories.length > 1
              ? `Créer les ${formatCount(missing_categories.length)} catégories qui manquent`
              : 'Créer la catégorie qui manque'
          }
          note={missing_categories.slice(0, 8).join(', ')}
          checked={create_categories}
          disabled={work.busy}
          onChange={(event) =>
            work.look({ ...preview, create_categories: event.target.checked }, columns)
          }
        />
      )}
      <Tabs
        key={`${preview.fingerprint} ${kinds}`}
        label="Ce que fera l’import"
        tabs={kinds.map((kind) => ({
          value: kind,
          label: KINDS[kind],
          count: counts[kind],
          panel: <Lines lines={preview[kind]} total={counts[kind]} />,
        }))}
      />
      {counts.skipped > 0 && (
        <p>
          <a href={`/files/product-imports/${preview.id}`}>
            Télécharger les motifs, ligne par ligne
          </a>
        </p>
      )}
    </>
  )
}

function Lines({ lines, total }: { lines: readonly ImportLine[]; total: number }) {
  const more = total - lines.length
  return (
    <>
      <ul className="import-lines">
        {lines.map((line) => (
          <li key={line.line} className="import-line">
            <span className="import-line-name">
              <span className="note">Ligne {line.line}</span> {line.name}
            </span>
            <LineChanges line={line} />
            {line.reasons.map((reason) => (
              <span key={reason} className="import-line-reason">
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="note">Et {plural(more, 'autre ligne', 'autres lignes')}.</p>}
    </>
  )
}

function LineChanges({ line }: { line: ImportLine }) {
  const shown = line.changes.filter(({ header }) => header !== 'Nom' || line.changes.length === 1)
  if (shown.length === 0) return null
  return (
    <ul className="import-changes">
      {shown.map(({ header, before, after }) => (
        <li key={header} className="import-change">
          <span className="quiet">{header}&nbsp;:</span>{' '}
          {before && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{after || '(vide)'}</ins>
        </li>
      ))}
    </ul>
  )
}
