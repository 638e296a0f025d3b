import { Pagination } from '@fournil/ui/pagination'
import { Link } from 'react-router'

type ListPagesProps = {
  list: { page: number; page_size: number; total: number }
  addressOf: (page: number) => string
  /** What is counted: '1 248 commandes'. */
  summary: string
}

/** The pages of a list that the server cuts, as links of the application. */
export function ListPages({
  list: { page, page_size, total },
  addressOf,
  summary,
}: ListPagesProps) {
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / page_size)}
      hrefOf={addressOf}
      renderLink={({ href, children, ...rest }) => (
        <Link to={href} {...rest}>
          {children}
        </Link>
      )}
      summary={total > 0 && summary}
    />
  )
}
