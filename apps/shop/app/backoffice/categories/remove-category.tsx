import type { OfficeCategory } from '@fournil/contract/office/categories'
import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'

type RemoveCategoryProps = { category: OfficeCategory | null; onClose: () => void }

/** The shelf goes, what stood on it stays. */
export function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  const shown = useLast(category)
  const { run, busy } = useTask(
    (category_id: string) => officeApi.office.categories.remove({ category_id }),
    {
      done: () => {
        toast(`Catégorie ${shown?.name} supprimée`)
        onClose()
      },
      failed: (error) => {
        toast(sentenceOf(error, 'Erreur lors de la suppression de la catégorie'), {
          tone: 'danger',
        })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Supprimer la catégorie ${shown.name}\u00a0?`}
      consequence={consequence(shown.product_count)}
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

function consequence(products: number): string {
  if (products === 0) return 'Elle ne contient aucun produit.'
  return `${plural(products, 'produit restera en vente, sans catégorie', 'produits resteront en vente, sans catégorie')}.`
}
