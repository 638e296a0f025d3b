import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Dialog } from '@fournil/ui/dialog'
import { type BulkPlan, bulkVerb, goingWords } from './bulk-plan.ts'

/** What will happen to how many, before it does; where nothing would, there is no button that promises it. */
export function BulkQuestion({
  plan,
  open,
  onConfirm,
  onClose,
}: {
  plan: BulkPlan
  open: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const going = goingWords(plan)
  const close = (next: boolean) => !next && onClose()
  if (!going)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        size="small"
        title={`Aucune commande ne ${plan.status === 'cancelled' ? 'sera annulée' : 'changera'}`}
        footer={<Button onClick={onClose}>Compris</Button>}
      >
        <Staying plan={plan} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={`${bulkVerb(plan)}\u202f?`}
      consequence={going}
      confirmLabel={bulkVerb(plan)}
      cancelLabel={plan.status === 'cancelled' ? 'Ne rien annuler' : 'Ne rien changer'}
      tone={plan.status === 'cancelled' ? 'danger' : 'plain'}
      onConfirm={onConfirm}
    >
      <Staying plan={plan} />
    </ConfirmDialog>
  )
}

function Staying({ plan: { staying } }: { plan: BulkPlan }) {
  if (staying.length === 0) return null
  return (
    <ul className="bulk-staying">
      {staying.map(({ sentence, order_numbers }) => (
        <li key={sentence}>
          <p>{sentence}</p>
          <p className="bulk-numbers">
            {order_numbers.map((order_number) => (
              <span key={order_number} className="numeric">
                {order_number}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
