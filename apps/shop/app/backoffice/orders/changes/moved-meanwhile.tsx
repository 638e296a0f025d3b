import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'

/** A colleague moved the order while this one was thinking: it is said, and going on is a decision. */
export function MovedMeanwhile({ status, onGoOn }: { status: OrderStatus; onGoOn: () => void }) {
  if (status === 'cancelled')
    return (
      <Banner tone="danger" title="Déjà annulée">
        Quelqu’un a annulé cette commande entre-temps. Fermez cette fenêtre pour voir ce qui a été
        remboursé.
      </Banner>
    )
  return (
    <Banner
      tone="danger"
      title={`Passée en «\u00a0${ORDER_STATUS_LABELS[status]}\u00a0» entre-temps`}
      action={
        <Button variant="secondary" size="small" onClick={onGoOn}>
          L’annuler quand même
        </Button>
      }
    >
      Quelqu’un a fait avancer cette commande pendant que cette fenêtre était ouverte.
    </Banner>
  )
}
