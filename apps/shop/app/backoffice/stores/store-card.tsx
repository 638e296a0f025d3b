import type { OfficeStore } from '@fournil/contract/office/stores'
import { STORE_COUNTRIES, STORE_TIME_ZONES } from '@fournil/domain/stores'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { MapLink } from './form/map-link.tsx'
import { SavedStore } from './form/store-dialog.tsx'
import { RemoveStore } from './remove-store.tsx'
import { ActiveBadge } from './stores-list.tsx'

type StoreCardProps = { store: OfficeStore; can_geocode: boolean }

/** Who and where the store is, and whether shoppers can choose it. */
export function StoreCard({ store, can_geocode }: StoreCardProps) {
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const toggle = useTask(
    () => officeApi.office.stores.setActive({ store_id: store.id, is_active: !store.is_active }),
    {
      done: ({ is_active }) => toast(toggledWords(store, is_active)),
      failed: (error) =>
        toast(sentenceOf(error, 'Erreur lors de la mise à jour du statut'), { tone: 'danger' }),
    },
  )
  return (
    <Panel
      title={store.name}
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            busy={toggle.busy}
            onClick={() => void toggle.run()}
          >
            {store.is_active ? 'Désactiver' : 'Activer'}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<PencilIcon />}
            onClick={() => setEditing(true)}
          >
            Modifier
          </Button>
          <Button
            variant="danger-quiet"
            size="small"
            icon={<TrashIcon />}
            onClick={() => setRemoving(true)}
          >
            Supprimer
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="cluster tight">
          <ActiveBadge is_active={store.is_active} />
          {store.is_default && <Badge tone="info">Par défaut</Badge>}
          {store.coming_orders > 0 && (
            <span className="note">
              {plural(store.coming_orders, 'commande à venir', 'commandes à venir')}
            </span>
          )}
        </p>
        {store.description && <p className="store-description">{store.description}</p>}
        <DefinitionList items={facts(store)} />
      </div>
      <SavedStore
        store={store}
        can_geocode={can_geocode}
        open={isEditing}
        onClose={() => setEditing(false)}
      />
      <RemoveStore store={store} open={isRemoving} onClose={() => setRemoving(false)} />
    </Panel>
  )
}

function facts(store: OfficeStore) {
  const { address, postal_code, city, country, phone, email, latitude, longitude } = store
  return [
    {
      term: 'Adresse',
      value: `${address}, ${postal_code} ${city}, ${STORE_COUNTRIES[country]}`,
    },
    { term: 'Téléphone', value: phone ?? '—' },
    { term: 'Adresse e-mail', value: email ?? '—' },
    {
      term: 'Position',
      value:
        latitude === null || longitude === null ? (
          '—'
        ) : (
          <MapLink latitude={latitude} longitude={longitude} />
        ),
    },
    {
      term: 'Fuseau horaire',
      value: STORE_TIME_ZONES[store.time_zone] ?? store.time_zone,
    },
  ]
}

function toggledWords({ name, coming_orders }: OfficeStore, is_active: boolean): string {
  if (is_active) return `${name} est proposé à vos clients`
  if (coming_orders === 0) return `${name} n’est plus proposé à vos clients`
  const kept = plural(coming_orders, 'commande y reste à retirer', 'commandes y restent à retirer')
  return `${name} n’est plus proposé\u00a0; ${kept}`
}
