import type { ProductSelection } from '@fournil/contract/office/products'
import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useEffect, useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'

type RemoveManyProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  selection: ProductSelection
  onRemoved: () => void
}

const NOT_REMOVED = 'Erreur lors de la suppression des produits'

type Counted = { count: number; ordered: number }

/** Two questions: what will happen in numbers, then whether it is really meant. */
export function RemoveMany({ open, onOpenChange, selection, onRemoved }: RemoveManyProps) {
  const [isSure, setSure] = useState(false)
  const [counted, setCounted] = useState<Counted | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew each time it opens
  useEffect(() => {
    setSure(false)
    setCounted(null)
    if (!open) return
    let isGone = false
    officeApi.office.products.count({ selection }).then(
      (answer) => isGone || setCounted(answer),
      (error) => {
        if (isGone) return
        onOpenChange(false)
        toast(sentenceOf(error, NOT_REMOVED), { tone: 'danger' })
      },
    )
    return () => {
      isGone = true
    }
  }, [open])
  const { run, busy } = useTask(() => officeApi.office.products.removeMany({ selection }), {
    done: ({ deleted, archived }) => {
      onOpenChange(false)
      onRemoved()
      toast(
        [
          deleted > 0 && plural(deleted, 'produit supprimé', 'produits supprimés'),
          archived > 0 && plural(archived, 'produit archivé', 'produits archivés'),
        ]
          .filter(Boolean)
          .join(', ') || 'Aucun produit sélectionné',
      )
    },
    failed: (error) => toast(sentenceOf(error, NOT_REMOVED), { tone: 'danger' }),
  })
  if (!counted) return null
  const products = plural(counted.count, 'produit')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isSure ? `Vraiment supprimer ${products}\u00a0?` : `Supprimer ${products}\u00a0?`}
      consequence={isSure ? 'Cette action ne peut pas être annulée.' : consequence(counted)}
      confirmLabel={isSure ? `Supprimer définitivement` : 'Continuer'}
      busy={busy}
      disabled={counted.count === 0}
      onConfirm={() => (isSure ? void run() : setSure(true))}
    />
  )
}

function consequence({ count, ordered }: Counted): string {
  const gone = `${plural(count - ordered, 'produit sera supprimé', 'produits seront supprimés')}.`
  if (ordered === 0) return gone
  return `${gone} ${plural(ordered, 'autre, déjà commandé, sera archivé', 'autres, déjà commandés, seront archivés')}\u00a0: leurs commandes restent lisibles.`
}
