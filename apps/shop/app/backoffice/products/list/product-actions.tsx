import type { OfficeProductRow } from '@fournil/contract/office/products'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { EyeIcon } from '@fournil/ui/icons/eye'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Menu } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { type ProductsQuery, productsAddress } from '../read-products.ts'
import { useProductWindows } from '../stock/use-product-windows.tsx'

type ProductActionsProps = { product: OfficeProductRow; query: ProductsQuery }

/** What can be done with one product from its row. */
export function ProductActions({ product, query }: ProductActionsProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const windows = useProductWindows(product)
  const open = (id: string) => navigate(productsAddress(query, id), { preventScrollReset: true })
  const copy = useTask(() => officeApi.office.products.duplicate({ product_id: product.id }), {
    done: ({ id }) => {
      toast(`${product.name} a été copié\u00a0: la copie n’est pas encore en vente.`)
      void open(id)
    },
    failed: (error) =>
      toast(sentenceOf(error, 'Erreur lors de la sauvegarde du produit'), { tone: 'danger' }),
  })
  const remove = useTask(() => officeApi.office.products.remove({ product_id: product.id }), {
    done: ({ removed }) => {
      setAsking(false)
      toast(
        removed === 'deleted'
          ? `${product.name} a été supprimé`
          : `${product.name} a été archivé\u00a0: ses commandes restent lisibles`,
      )
    },
    failed: (error) =>
      toast(sentenceOf(error, 'Erreur lors de la suppression du produit'), { tone: 'danger' }),
  })
  return (
    <>
      <Menu
        label={`Actions pour ${product.name}`}
        entries={[
          { label: 'Modifier', icon: <PencilIcon />, onSelect: () => void open(product.id) },
          ...windows.entries,
          {
            label: 'Voir en boutique',
            icon: <EyeIcon />,
            href: `/product/${product.id}`,
            disabled: !product.is_active,
          },
          { label: 'Dupliquer', icon: <CopyIcon />, onSelect: () => void copy.run() },
          {
            label: 'Supprimer',
            icon: <TrashIcon />,
            tone: 'danger',
            apart: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {windows.dialogs}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Supprimer ${product.name}\u00a0?`}
        consequence="Il disparaît de la boutique et de cette liste. S’il a déjà été commandé, il est archivé et ses commandes restent lisibles."
        confirmLabel="Supprimer"
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      />
    </>
  )
}
