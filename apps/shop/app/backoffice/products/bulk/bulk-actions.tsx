import type { ProductSelection } from '@fournil/contract/office/products'
import { Button } from '@fournil/ui/button'
import { officeApi } from '../../office-api.ts'
import { useWindow } from '../stock/use-window.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { StoresDialog } from './stores-dialog.tsx'

type BulkActionsProps = { selection: ProductSelection; count: number }

/** What is changed in many products at once, each in its own window. */
export function BulkActions({ selection, count }: BulkActionsProps) {
  const edit = useWindow(
    () => officeApi.office.products.choices(),
    'Erreur lors de la modification des produits',
  )
  const stores = useWindow(
    () => officeApi.office.productBulk.stores(),
    'Erreur lors de la mise à jour de la disponibilité',
  )
  const chosen = { selection, count }
  return (
    <>
      <Button variant="secondary" onClick={() => void edit.open()}>
        Modifier
      </Button>
      <Button variant="secondary" onClick={() => void stores.open()}>
        Magasins
      </Button>
      {edit.shown && (
        <BulkDialog
          key={edit.shown.opening}
          {...chosen}
          choices={edit.shown.value}
          open={edit.isOpen}
          onClose={edit.close}
        />
      )}
      {stores.shown && (
        <StoresDialog
          key={stores.shown.opening}
          {...chosen}
          stores={stores.shown.value.stores}
          open={stores.isOpen}
          onClose={stores.close}
        />
      )}
    </>
  )
}
