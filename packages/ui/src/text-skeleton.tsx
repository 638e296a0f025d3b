import { Skeleton } from './skeleton.tsx'

/** Lines of text to come; the last is shorter, as last lines are. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Skeleton key={line} style={{ width: line === lines - 1 ? '62%' : '100%' }} />
      ))}
    </div>
  )
}
