import type { SavedPeriod } from '@fournil/contract/office/product-days'
import { formatDateFr } from '@fournil/domain/calendar'
import { Badge } from '@fournil/ui/badge'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { IconButton } from '@fournil/ui/icon-button'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'

type PeriodRowProps = { product_id: string; period: SavedPeriod; onRemoved: () => void }

export function PeriodRow({ product_id, period, onRemoved }: PeriodRowProps) {
  const [isAsking, setAsking] = useState(false)
  const words = periodWords(period)
  const remove = useTask(
    () => officeApi.office.productDays.removePeriod({ product_id, period_id: period.id }),
    {
      done: () => {
        setAsking(false)
        toast('Période supprimée avec succès')
        onRemoved()
      },
      failed: (error) =>
        toast(sentenceOf(error, 'Erreur lors de la suppression de la période'), { tone: 'danger' }),
    },
  )
  return (
    <li className="period">
      <div className="period-text">
        <span>{words}</span>
        <Badge tone={period.is_available ? 'success' : 'neutral'}>
          {period.is_available ? 'Disponible' : 'Indisponible'}
        </Badge>
        {period.reason && <span className="note">{period.reason}</span>}
      </div>
      <IconButton
        label={`Supprimer la période ${words}`}
        icon={<TrashIcon />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={'Supprimer cette période\u00a0?'}
        consequence={`${words}\u00a0: ces jours-là, la semaine décidera de nouveau.`}
        confirmLabel="Supprimer"
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      />
    </li>
  )
}

function periodWords({ start_date, end_date }: SavedPeriod): string {
  if (start_date === end_date) return `Le ${formatDateFr(start_date)}`
  return `Du ${formatDateFr(start_date)} au ${formatDateFr(end_date)}`
}
