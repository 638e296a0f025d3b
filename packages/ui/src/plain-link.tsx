import type { ReactNode } from 'react'

export type LinkLook = {
  href: string
  className: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: string
}

/** How a component draws its links; an application hands in its router's. */
export type RenderLink = (link: LinkLook) => ReactNode

export function plainLink({ children, ...rest }: LinkLook): ReactNode {
  return <a {...rest}>{children}</a>
}
