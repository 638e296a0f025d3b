import { ClockIcon } from '@fournil/ui/icons/clock'
import { usePromise } from '../header/use-promise.ts'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'
import type { HomeData } from './load-home.ts'

/** On a wide screen the pickup promise opens the page; a phone has it in the header. */
export function PromiseBand({ home: { q, category, list } }: { home: HomeData }) {
  const { store, stores } = useStorefront()
  const promise = usePromise()
  if (q || category || list.page > 1 || !store) return null
  return (
    <section className="promise-band" aria-label="Retrait">
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
    </section>
  )
}
