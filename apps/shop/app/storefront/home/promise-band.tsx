import { ClockIcon } from '@fournil/ui/icons/clock'
import { usePromise } from '../header/use-promise.ts'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'

/** When one can collect, and where: the header of this page leaves it to it. */
export function PromiseBand() {
  const { store, stores } = useStorefront()
  const promise = usePromise()
  if (!store) return null
  return (
    <div className="promise-band">
      {promise && (
        <p className="promise-sentence">
          <ClockIcon />
          <span>{promise}</span>
        </p>
      )}
      <p className="promise-place">
        <span>
          {store.name}, {store.address}, {store.city} · {store.opening_sentence}
        </span>
        {stores.length > 1 && (
          <button
            type="button"
            className="text-button"
            aria-haspopup="dialog"
            onClick={picker.open}
          >
            Changer de point de retrait
          </button>
        )}
      </p>
    </div>
  )
}
