import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type NothingFoundProps = {
  title: string
  /** The list without its search and its filters, and how its link is called. */
  whole: { address: string; label: string }
  children: ReactNode
}

/** There is something, but not what was asked for: the way back to all of it. */
export function NothingFound({ title, whole, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={whole.address} {...buttonLook({ variant: 'secondary' })}>
          {whole.label}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
