import { type ReactNode, useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Tabs } from '../tabs.tsx'
import { errorsByName } from './field-errors.ts'
import { useFormHandle } from './form-handle.ts'
import { useFormWords } from './form-words.ts'
import { TabContext } from './tab-context.ts'

export type FormTab = { value: string; label: string; panel: ReactNode }

/** A long form in parts. Every part stays in the page; a part with something wrong says how many. */
export function FormTabs({ label, tabs }: { label: string; tabs: readonly FormTab[] }) {
  const form = useFormHandle()
  const words = useFormWords()
  const [shown, show] = useState(tabs[0]?.value ?? '')
  const { errors } = useFormState({ control: form.methods.control })
  const wrong = errorsByName(errors).map(({ name }) => form.fields.get(name)?.tab)
  return (
    <Tabs
      label={label}
      value={shown}
      onChange={show}
      keepMounted
      tabs={tabs.map((tab) => {
        const count = wrong.filter((value) => value === tab.value).length
        return {
          ...tab,
          errors: count > 0 ? { count, words: words.to_correct(count) } : undefined,
          panel: (
            <InTab value={tab.value} show={show}>
              {tab.panel}
            </InTab>
          ),
        }
      })}
    />
  )
}

type InTabProps = { value: string; show: (value: string) => void; children: ReactNode }

function InTab({ value, show, children }: InTabProps) {
  const here = useMemo(() => ({ tab: value, openTab: () => show(value) }), [value, show])
  return <TabContext value={here}>{children}</TabContext>
}
