import type { TillRow } from '@fournil/contract/office/till'
import { formatEuros } from '@fournil/domain/money'
import { type CounterMeans, PAYMENT_MEANS_LABELS } from '@fournil/domain/payment-means'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../office-api.ts'
import { MeansField } from '../orders/changes/means-field.tsx'
import { toastError } from '../orders/changes/toast-error.ts'
import { useTask } from '../use-task.ts'

/** Cash was pressed and it was the card. */
export function CorrectDialog({ row, onClose }: { row: TillRow; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [means, setMeans] = useState<CounterMeans | null>(null)
  const [isAsked, setAsked] = useState(false)
  const isOther = means !== null && means !== row.means
  const { run, busy } = useTask(
    (chosen: CounterMeans) => officeApi.office.till.correct({ number: row.number, means: chosen }),
    {
      done: () => {
        toast('Moyen de paiement corrigé')
        onClose()
        void revalidate()
      },
      failed: toastError,
    },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Corriger la ligne ${row.number}\u202f?`}
      consequence={`La ligne de ${formatEuros(row.amount)} (${PAYMENT_MEANS_LABELS[row.means].toLowerCase()}) reste en caisse. Une deuxième l’annule et une troisième la remplace, à l’heure qu’il est.`}
      confirmLabel="Corriger"
      cancelLabel="Laisser comme c’est"
      tone="plain"
      busy={busy}
      onConfirm={() => (isOther ? void run(means) : setAsked(true))}
    >
      <MeansField
        value={means}
        onChange={setMeans}
        error={isAsked && !isOther ? 'Choisissez un autre moyen de paiement.' : undefined}
      />
    </ConfirmDialog>
  )
}
