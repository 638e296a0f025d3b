import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { PinIcon } from '@fournil/ui/icons/pin'
import type { FormEvent } from 'react'
import { loadPicker } from '../stores/lazy-store-picker.tsx'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'
import { usePromise } from './use-promise.ts'

/** The pickup promise, and the store it is made for. Without JavaScript it leads to the list of stores. */
export function StoreButton({ isPromising }: { isPromising: boolean }) {
  const { store, stores } = useStorefront()
  const promise = usePromise()
  const open = (event: FormEvent) => {
    event.preventDefault()
    picker.open()
  }
  return (
    <form action="#points-de-retrait" onSubmit={open} className="store-form">
      <button
        type="submit"
        className="store-button"
        aria-haspopup="dialog"
        onPointerEnter={loadPicker}
      >
        <PinIcon className="store-button-pin" />
        <span className="store-button-text">
          {isPromising && promise && <span className="store-button-promise">{promise}</span>}
          <span className="store-button-name">
            <span className="visually-hidden">Point de retrait&nbsp;: </span>
            <span className="store-button-place">{store?.name ?? 'Aucun point de retrait'}</span>
          </span>
        </span>
        {stores.length > 1 && <ChevronDownIcon className="store-button-more" />}
      </button>
    </form>
  )
}
