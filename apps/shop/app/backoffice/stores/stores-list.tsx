import type { StoreRow } from '@fournil/contract/office/stores'
import { Badge } from '@fournil/ui/badge'
import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'

type StoresListProps = { stores: readonly StoreRow[]; open: string }

export function StoresList({ stores, open }: StoresListProps) {
  return (
    <Panel flush className="stores-list">
      <nav aria-label="Points de vente">
        <ul>
          {stores.map((store) => (
            <li key={store.id}>
              <Link
                to={`/admin/stores?store=${store.id}`}
                className="store-link"
                aria-current={store.id === open ? 'true' : undefined}
              >
                <span className="store-link-name">{store.name}</span>
                <span className="note">
                  {store.postal_code} {store.city}
                </span>
                <span className="cluster tight">
                  <ActiveBadge is_active={store.is_active} />
                  {store.is_default && <Badge tone="info">Par défaut</Badge>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}

export function ActiveBadge({ is_active }: { is_active: boolean }) {
  return <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Actif' : 'Inactif'}</Badge>
}
