import { Button } from '@fournil/ui/button'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { useStranded } from '../stranded/use-stranded.tsx'

type RemoveSlotProps = { store_id: string; slot_id: string; onRemoved: () => void }

/** With coming orders in it, they are decided first; those that stay keep their place, and nobody else gets in. */
export function RemoveSlot({ store_id, slot_id, onRemoved }: RemoveSlotProps) {
  const stranded = useStranded('Erreur lors de la suppression', 'keep')
  const remove = useTask(
    () =>
      stranded.treat((decisions) =>
        officeApi.office.stores.slots.remove({ store_id, slot_id, decisions }),
      ),
    {
      done: ({ removed }) => {
        toast(
          removed
            ? 'Créneau supprimé'
            : 'Créneau désactivé\u00a0: il sera à supprimer une fois ses commandes retirées',
        )
        onRemoved()
      },
      failed: (error) => toast(sentenceOf(error, stranded.sentenceOf(error)), { tone: 'danger' }),
    },
  )
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={<TrashIcon />}
        busy={remove.busy}
        onClick={() => void remove.run()}
      >
        Supprimer
      </Button>
      {stranded.dialog}
    </>
  )
}
