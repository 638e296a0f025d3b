import { Skeleton } from './skeleton.tsx'

/** The product card before its product: picture, name, two lines, price and button. */
export function ProductCardSkeleton() {
  return (
    <div className="card skeleton-product" aria-hidden="true">
      <Skeleton className="skeleton-product-picture" />
      <div className="skeleton-product-body">
        <Skeleton style={{ width: '70%', height: '1.4rem' }} />
        <div className="skeleton-text">
          <Skeleton />
          <Skeleton style={{ width: '80%' }} />
        </div>
        <Skeleton style={{ height: '1.75rem' }} />
        <div className="skeleton-product-foot">
          <Skeleton style={{ width: '4.5rem', height: '1.5rem' }} />
          <Skeleton style={{ width: '7rem', height: 'var(--control-height)' }} />
        </div>
      </div>
    </div>
  )
}
