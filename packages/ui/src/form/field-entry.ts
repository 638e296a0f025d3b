import { useContext, useEffect } from 'react'
import { useFormHandle } from './form-handle.ts'
import { TabContext } from './tab-context.ts'

/** Makes a field known to its form: its label for the summary, its tab for whoever looks for it. */
export function useFieldEntry(name: string, label: string): void {
  const { fields } = useFormHandle()
  const tab = useContext(TabContext)
  useEffect(() => {
    fields.set(name, { label, ...tab })
    return () => {
      fields.delete(name)
    }
  }, [fields, name, label, tab])
}
