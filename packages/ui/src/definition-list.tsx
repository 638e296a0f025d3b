import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Definition = { term: ReactNode; value: ReactNode; key?: string; strong?: boolean }

export type DefinitionListProps = {
  items: readonly Definition[]
  /** 'leaders' joins name and figure by dots, as on a menu. */
  variant?: 'plain' | 'leaders'
  className?: string
}

export function DefinitionList({ items, variant = 'plain', className }: DefinitionListProps) {
  return (
    <dl className={classNames('definitions', className)} data-variant={variant}>
      {items.map((item, index) => (
        <div key={item.key ?? index} data-strong={item.strong || undefined}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
