import { Skeleton } from '@fournil/ui/skeleton'

const ROWS = ['40%', '75%', '60%'] as const

export function ReviewListSkeleton() {
  return (
    <div>
      {ROWS.map((width) => (
        <div key={width} className="stack review-skeleton">
          <Skeleton style={{ width: '14rem', height: '1.2rem' }} />
          <Skeleton style={{ width, height: '1rem' }} />
        </div>
      ))}
      <noscript>
        <a href="?avis=1#avis">Lire les avis</a>
      </noscript>
    </div>
  )
}
