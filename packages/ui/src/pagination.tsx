import type { ReactNode } from 'react'
import { ChevronLeftIcon } from './icons/chevron-left.tsx'
import { ChevronRightIcon } from './icons/chevron-right.tsx'
import { useWords } from './language.tsx'
import { pageNumbers } from './page-numbers.ts'
import { plainLink, type RenderLink } from './plain-link.tsx'

export type PaginationProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  renderLink?: RenderLink
  /** What is counted: '1 248 commandes'. */
  summary?: ReactNode
}

export function Pagination({
  page,
  pageCount,
  hrefOf,
  renderLink = plainLink,
  summary,
}: PaginationProps) {
  const words = useWords()
  if (pageCount < 2) return summary ? <p className="pagination">{summary}</p> : null
  const link = (target: number, children: ReactNode, label: string, rel?: string) =>
    renderLink({
      href: hrefOf(target),
      className: 'page-link',
      'aria-label': label,
      'aria-current': target === page ? 'page' : undefined,
      rel,
      children,
    })
  return (
    <nav aria-label={words.pagination} className="pagination">
      {summary && <p>{summary}</p>}
      <ul>
        {page > 1 && <li>{link(page - 1, <ChevronLeftIcon />, words.previous_page, 'prev')}</li>}
        {pageNumbers(page, pageCount).map((n, index) => (
          <li key={n === 'gap' ? `gap-${index}` : n} data-page={n}>
            {n === 'gap' ? <span aria-hidden="true">…</span> : link(n, n, words.page(n, pageCount))}
          </li>
        ))}
        <li className="pagination-brief" aria-hidden="true">
          {words.page(page, pageCount)}
        </li>
        {page < pageCount && (
          <li>{link(page + 1, <ChevronRightIcon />, words.next_page, 'next')}</li>
        )}
      </ul>
    </nav>
  )
}
