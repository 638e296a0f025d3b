import type { SavedSpecialHours } from '@fournil/contract/office/stores'
import { Button } from '@fournil/ui/button'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { useStranded } from '../stranded/use-stranded.tsx'

type RemoveSpecialHoursProps = {
  store_id: string
  special: SavedSpecialHours
  onRemoved: () => void
}

/** The date has its weekday's hours again; orders at an hour that goes with them are decided first. */
export function RemoveSpecialHours({ store_id, special, onRemoved }: RemoveSpecialHoursProps) {
  const { date, version } = special
  const stranded = useStranded('Erreur lors de la suppression')
  const remove = useTask(
    () =>
      stranded.treat((decisions) =>
        officeApi.office.stores.specialHours.remove({ store_id, date, version, decisions }),
      ),
    {
      done: () => {
        toast('Horaires particuliers supprimés')
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
