import type { ShopExport } from '@fournil/contract/shop-export'
import { Badge } from '@fournil/ui/badge'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'
import { formatBytes } from './format-bytes.ts'

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

const STATES = {
  under_way: <Badge tone="info">En préparation</Badge>,
  ready: <Badge tone="success">Prêt</Badge>,
  over: <Badge>Supprimé après 24 heures</Badge>,
  failed: <Badge tone="danger">Échec</Badge>,
}

type ExportsListProps = { exports: readonly ShopExport[]; isSelf: boolean }

export function ExportsList({ exports, isSelf }: ExportsListProps) {
  return (
    <ul className="stack" aria-label="Exports demandés">
      {exports.map((made) => (
        <li key={made.id} className="data-export">
          <div className="stack tight">
            <span className="cluster">
              Export du {moment.format(made.requested_at)} {STATES[made.state]}
            </span>
            <span className="note">{detailsOf(made)}</span>
          </div>
          {made.state === 'ready' && isSelf && (
            <LinkButton
              href={`/files/exports/${made.id}`}
              icon={<DownloadIcon />}
              size="small"
              download
            >
              Télécharger
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function detailsOf({ state, byte_size, expires_at, is_from_platform }: ShopExport): string {
  const asked = is_from_platform ? 'Demandé par la plateforme' : 'Demandé par un propriétaire'
  if (state === 'failed') return `${asked}. Demandez-en un autre, ou écrivez-nous.`
  if (state !== 'ready' || byte_size === null || !expires_at) return asked
  return `${asked}. ${formatBytes(byte_size)}, disponible jusqu’au ${moment.format(expires_at)}`
}
