import { SearchBox } from '@fournil/ui/search-box'
import type { ReactNode } from 'react'

type FindBoxProps<Hit> = {
  label: string
  typed: string
  /** Undefined while it is not known, null when it could not be asked. */
  found: readonly Hit[] | null | undefined
  /** What the list of hits is called, and what is said where there is none. */
  listLabel: string
  none: string
  keyOf: (hit: Hit) => string
  show: (hit: Hit) => ReactNode
  onType: (typed: string) => void
  onChoose: (hit: Hit) => void
}

/** Typed while somebody talks: Enter takes the first, a touch any of them. */
export function FindBox<Hit>(props: FindBoxProps<Hit>) {
  const { label, typed, found, listLabel, none, keyOf, show, onType, onChoose } = props
  return (
    <>
      <SearchBox
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onClear={() => onType('')}
        onKeyDown={(event) => {
          const [first] = found ?? []
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          onChoose(first)
        }}
      />
      {found && (
        <ul className="phone-order-found" aria-label={listLabel}>
          {found.map((hit) => (
            <li key={keyOf(hit)}>
              <button type="button" className="phone-order-hit" onClick={() => onChoose(hit)}>
                {show(hit)}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="note">{none}</li>}
        </ul>
      )}
    </>
  )
}
