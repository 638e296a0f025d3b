import type { OfficeTaxRate } from '@fournil/contract/office/taxes'
import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'

type RemoveRateProps = { rate: OfficeTaxRate | null; onClose: () => void }

export function RemoveRate({ rate, onClose }: RemoveRateProps) {
  const shown = useLast(rate)
  const { run, busy } = useTask(
    (tax_rate_id: string) => officeApi.office.taxes.removeRate({ tax_rate_id }),
    {
      done: ({ kept_by }) => {
        toast(kept_by > 0 ? `Taux ${shown?.name} archivé` : `Taux ${shown?.name} supprimé`)
        onClose()
      },
      failed: (error) => {
        toast(sentenceOf(error, 'Erreur lors de la suppression du taux'), { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={rate !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Supprimer le taux ${shown.name}\u00a0?`}
      consequence={consequence(shown.product_count)}
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

function consequence(products: number): string {
  if (products === 0) return 'Aucun produit ne l’utilise. Les commandes passées ne changent pas.'
  return `${plural(products, 'produit garde ce taux, qui est archivé', 'produits gardent ce taux, qui est archivé')}\u00a0: il n’est plus proposé pour d’autres.`
}
