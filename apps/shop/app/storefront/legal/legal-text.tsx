import { frenchSpacing } from '@fournil/domain/text'
import { Children, type ReactNode } from 'react'

/** Running French text: its no-break spaces are set here, so that the sources read as they are typed. */
export function spaced(children: ReactNode): ReactNode {
  return Children.map(children, (child) =>
    typeof child === 'string' ? frenchSpacing(child) : child,
  )
}

export function P({ children }: { children: ReactNode }) {
  return <p>{spaced(children)}</p>
}

export function Item({ children }: { children: ReactNode }) {
  return <li>{spaced(children)}</li>
}

/** A shop that has not filled something in says so; nothing is made up for it. */
export function Missing() {
  return <em className="legal-missing">non renseigné</em>
}

export function orMissing(value: string | null): ReactNode {
  return value?.trim() ? value : <Missing />
}
