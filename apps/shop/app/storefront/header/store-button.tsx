import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { PinIcon } from '@fournil/ui/icons/pin'
import type { FormEvent } from 'react'
import { loadPicker } from '../stores/lazy-store-picker.tsx'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'

/** The pickup promise, and the store it is made for. Without JavaScript it leads to the list of stores. */
export function StoreButton({ isPromising }: { isPromising: boolean }) {
  const { store, stores } = useStorefront()
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
          {isPromising && <span className="store-button-promise">{promiseOf(store)}</span>}
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

/** 'Retrait possible demain dès 7h30', or the truth where there is nothing to promise. */
export function promiseOf(store: { earliest_pickup: { sentence: string } | null } | null): string {
  return store?.earliest_pickup?.sentence ?? 'Aucun retrait possible pour le moment'
}
