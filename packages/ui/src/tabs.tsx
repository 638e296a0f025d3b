import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Tab = {
  value: string
  label: ReactNode
  count?: number
  /** Fields in there need attention: '2 champs à corriger'. */
  errors?: { count: number; words: string }
  panel: ReactNode
}

export type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Panels out of sight stay in the page, so that a form keeps its fields. */
  keepMounted?: boolean
  className?: string
}

export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  keepMounted,
  className,
}: TabsProps) {
  return (
    <Base.Root
      className={className}
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab className="tab" key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            {tab.errors && (
              <span className="tab-alert">
                <span aria-hidden="true">{tab.errors.count}</span>
                <VisuallyHidden>{`, ${tab.errors.words}`}</VisuallyHidden>
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          className="tab-panel"
          key={tab.value}
          value={tab.value}
          keepMounted={keepMounted}
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
