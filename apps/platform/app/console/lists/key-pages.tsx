import { buttonLook } from '@fournil/ui/button'
import { useWords } from '@fournil/ui/language'
import { Link } from 'react-router'

type KeyPagesProps = {
  page: { previous: string | null; next: string | null }
  addressOf: (key: { after: string } | { before: string }) => string
}

/** Newer and older rows of a list that the server cuts by key; nothing where one page holds them all. */
export function KeyPages({ page: { previous, next }, addressOf }: KeyPagesProps) {
  const words = useWords()
  if (!previous && !next) return null
  return (
    <nav aria-label={words.pagination} className="cluster key-pages">
      {previous && (
        <Link to={addressOf({ before: previous })} rel="prev" {...LOOK}>
          {words.previous_page}
        </Link>
      )}
      {next && (
        <Link to={addressOf({ after: next })} rel="next" {...LOOK}>
          {words.next_page}
        </Link>
      )}
    </nav>
  )
}

const LOOK = buttonLook({ variant: 'secondary', size: 'small' })
