import type { SavedMerchantSettings } from '@fournil/contract/office/merchant'
import { Button } from '@fournil/ui/button'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { Panel } from '@fournil/ui/panel'
import { TextField } from '@fournil/ui/text-field'
import { Link } from 'react-router'
import { useOffice } from '../frame/use-office.ts'
import { copyUrl } from './feed-address.tsx'

/** For the second file, Google must know each store by the code that the file gives it. */
export function StoreCodes({
  settings: { inventory_url, stores },
}: {
  settings: SavedMerchantSettings
}) {
  const { person } = useOffice()
  const mayChange = person.permissions.includes('can_manage_stores')
  return (
    <Panel
      title="Stock des magasins"
      note="Un second flux dit ce que chaque magasin peut remettre, et quand. Chaque code est celui de la fiche d’établissement Google."
    >
      <div className="stack">
        <TextField
          label="URL du flux de stock"
          value={inventory_url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="cluster">
          <Button
            variant="secondary"
            onClick={() => void copyUrl(inventory_url)}
            aria-label="Copier l’URL du flux de stock"
          >
            <CopyIcon />
            Copier
          </Button>
        </div>
        <dl className="store-codes">
          {stores.map(({ id, name, store_code }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className="store-code">{store_code}</dd>
              {mayChange && (
                <dd>
                  <Link to={`/admin/stores?store=${id}`} aria-label={`Modifier ${name}`}>
                    Modifier
                  </Link>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
