import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { useStoredCart } from '../items/use-cart.ts'
import { changeSentence } from './change-sentence.ts'

/** What is no longer as the shopper left it; it stays until they say that they have read it. */
export function CartChanges() {
  const [{ changes }, store] = useStoredCart()
  const acknowledge = () => store.change((cart) => ({ ...cart, changes: [] }))
  return (
    <div role="status">
      {changes.length > 0 && (
        <Banner
          tone="warning"
          title="Votre panier a changé"
          className="cart-notice"
          action={
            <Button variant="secondary" size="small" onClick={acknowledge}>
              J’ai compris
            </Button>
          }
        >
          <ul className="cart-change-list">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.line_key}`}>{changeSentence(change)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
