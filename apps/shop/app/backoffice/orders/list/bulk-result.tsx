import type { MovedOrders } from '@fournil/contract/office/order-changes'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { stayedWords } from './list-words.ts'

/** Which orders stayed where they were, and why. */
export function BulkResult({
  unchanged,
  onClose,
}: {
  unchanged: MovedOrders['unchanged']
  onClose: () => void
}) {
  return (
    <Dialog
      open={unchanged.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={stayedWords(unchanged.length)}
      footer={<Button onClick={onClose}>Compris</Button>}
    >
      <dl className="bulk-unchanged">
        {unchanged.map(({ order_number, why }) => (
          <div key={order_number}>
            <dt className="numeric">{order_number}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
