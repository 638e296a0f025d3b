import type { OfficeStore, SavedClosure } from '@fournil/contract/office/stores'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { IconButton } from '@fournil/ui/icon-button'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { closureWords } from './closure-words.ts'

type RemoveClosureProps = { store: OfficeStore; closure: SavedClosure }

export function RemoveClosure({ store, closure }: RemoveClosureProps) {
  const [isAsking, setAsking] = useState(false)
  const { dates, days } = closureWords(closure)
  const remove = useTask(
    () => officeApi.office.stores.closures.remove({ store_id: store.id, closure_id: closure.id }),
    {
      done: () => {
        setAsking(false)
        toast('Fermeture supprimée')
      },
      failed: (error) =>
        toast(sentenceOf(error, 'Erreur lors de la suppression'), { tone: 'danger' }),
    },
  )
  return (
    <>
      <IconButton
        label={`Supprimer la fermeture ${dates.toLowerCase()}`}
        icon={<TrashIcon />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={'Supprimer cette fermeture\u00a0?'}
        consequence={
          closure.end_date < store.today
            ? `${dates}\u00a0: ${days} dans le passé.`
            : `${dates}\u00a0: les horaires habituels compteront de nouveau. Les commandes déjà déplacées ou remboursées le restent.`
        }
        confirmLabel="Supprimer"
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      />
    </>
  )
}
