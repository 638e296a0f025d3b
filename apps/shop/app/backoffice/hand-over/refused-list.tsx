import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { dropRefused, type Refused } from './waiting-list.ts'

/** A bag is gone, and the server would not have it: it stands here until somebody has read it. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  return refused.map(({ order_id, label, why }) => (
    <Banner
      key={order_id}
      tone="danger"
      className="hand-over-refused"
      title={`${label}\u00a0: la remise n’a pas été enregistrée`}
      action={
        <Button variant="secondary" size="large" onClick={() => dropRefused(order_id)}>
          Vu
        </Button>
      }
    >
      {why}
    </Banner>
  ))
}
