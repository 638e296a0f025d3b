import type { OfficeStore } from '@fournil/contract/office/stores'
import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { codeOf, officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type RemoveStoreProps = { store: OfficeStore; open: boolean; onClose: () => void }
type InUse = { coming_orders: number; stocked_products: number }

export function RemoveStore({ store, open, onClose }: RemoveStoreProps) {
  const navigate = useNavigate()
  const [inUse, setInUse] = useState<InUse | null>(null)
  const close = () => {
    setInUse(null)
    onClose()
  }
  const remove = useTask(() => officeApi.office.stores.remove({ store_id: store.id }), {
    done: () => {
      toast(`Point de vente ${store.name} supprimé`)
      close()
      void navigate('/admin/stores')
    },
    failed: (error) => {
      if (codeOf(error) === 'STORE_IN_USE') return setInUse((error as { data: InUse }).data)
      toast(sentenceOf(error, 'Erreur lors de la suppression'), { tone: 'danger' })
      close()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`Supprimer ${store.name}\u00a0?`}
      consequence={
        inUse
          ? 'Ce point de vente ne peut pas encore être supprimé. Il reste\u00a0:'
          : 'Vos clients ne pourront plus y retirer de commandes. Les commandes passées et leurs factures restent.'
      }
      confirmLabel="Supprimer"
      busy={remove.busy}
      disabled={inUse !== null}
      onConfirm={() => void remove.run()}
    >
      {inUse && (
        <ul className="store-uses">
          {inUse.coming_orders > 0 && (
            <li>
              {plural(inUse.coming_orders, 'commande à retirer', 'commandes à retirer')}&nbsp;:
              attendez leur retrait, ou fermez les jours concernés pour les déplacer
            </li>
          )}
          {inUse.stocked_products > 0 && (
            <li>
              {plural(inUse.stocked_products, 'produit en stock', 'produits en stock')}&nbsp;:
              mettez leur quantité à zéro pour ce point de vente
            </li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  )
}
