import { Fragment, type ReactNode } from 'react'
import { ChevronRightIcon } from './icons/chevron-right.tsx'
import { useWords } from './language.tsx'
import { plainLink, type RenderLink } from './plain-link.tsx'

export type Crumb = { label: ReactNode; href: string }

export type BreadcrumbProps = {
  /** From the root to the page's parent. */
  trail: readonly Crumb[]
  current: ReactNode
  renderLink?: RenderLink
}

export function Breadcrumb({ trail, current, renderLink = plainLink }: BreadcrumbProps) {
  const words = useWords()
  return (
    <nav aria-label={words.breadcrumb} className="breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <Fragment key={crumb.href}>
            <li>
              {renderLink({
                href: crumb.href,
                className: 'breadcrumb-link',
                children: crumb.label,
              })}
            </li>
            <li aria-hidden="true">
              <ChevronRightIcon />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
