import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

export type SkeletonProps = { className?: string; style?: CSSProperties }

/** One grey shape; give it the size of what comes. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <span className={classNames('skeleton', className)} style={style} aria-hidden="true" />
}
