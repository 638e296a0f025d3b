import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The shop window's shelves; the tenant's theme says how many columns each width has. */
export function ProductGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames('product-grid', className)} />
}
