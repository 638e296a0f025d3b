import type { SavedFeast } from '@fournil/contract/office/feasts'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useNavigate } from 'react-router'
import { officeApi } from '../../office-api.ts'
import { useStranded } from '../../stores/stranded/use-stranded.tsx'
import { useTask } from '../../use-task.ts'

type RemoveFeastProps = { feast: SavedFeast; open: boolean; onClose: () => void }

export function RemoveFeast({ feast, open, onClose }: RemoveFeastProps) {
  const navigate = useNavigate()
  const stranded = useStranded('Erreur lors de la suppression du temps fort')
  const remove = useTask(
    () =>
      stranded.treat((decisions) =>
        officeApi.office.feasts.remove({ feast_id: feast.id, decisions }),
      ),
    {
      done: () => {
        toast(`Temps fort ${feast.name} supprimé`)
        onClose()
        void navigate('/admin/feasts')
      },
      failed: (error) => {
        toast(stranded.sentenceOf(error), { tone: 'danger' })
        onClose()
      },
    },
  )
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => next || onClose()}
        title={`Supprimer ${feast.name}\u00a0?`}
        consequence="Vos horaires, créneaux et quantités habituels s’appliqueront de nouveau ces jours-là. Les commandes passées restent."
        confirmLabel="Supprimer"
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      />
      {stranded.dialog}
    </>
  )
}
