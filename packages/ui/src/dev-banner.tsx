import type { ReactNode } from 'react'

/** Shown on localhost and preview hosts only: which face of the product this is, and the way to the other. */
export function DevBanner({
  href,
  link,
  children,
}: {
  href: string
  link: string
  children?: ReactNode
}) {
  return (
    <aside className="dev-banner" aria-label="Mode développement">
      <span>{children ?? 'Mode développement'}</span>
      <a href={href}>{link}</a>
    </aside>
  )
}
