import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A figure that leads to what it counts; the whole card is the target. Plain for whoever may not go there. */
export function StatLink({ to, children }: { to: string | false; children: ReactNode }) {
  if (!to) return <>{children}</>
  return (
    <Link to={to} className="stat-link">
      {children}
    </Link>
  )
}
