import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ChipRowProps = ComponentProps<'nav'> & {
  /** Names the row for those who cannot see it: 'Catégories'. */
  label: string
}

/** Chips on one line that scroll under the thumb and stop at a chip's edge. */
export function ChipRow({ label, className, ...rest }: ChipRowProps) {
  return <nav {...rest} aria-label={label} className={classNames('chip-row', className)} />
}
