import { BULK_STARTS, type BulkField, BulkForm } from '@fournil/contract/office/product-bulk'
import { Checkbox } from '@fournil/ui/checkbox'
import { formFields, useFormHandle } from '@fournil/ui/form'
import type { ReactNode } from 'react'

const { useTyped } = formFields(BulkForm)

type TickedProps = {
  name: BulkField
  children: ReactNode
  /** What leaving it empty means. */
  note?: string
}

/** A box before a field: the field is there, and is sent, while the box is ticked. */
export function Ticked({ name, note, children }: TickedProps) {
  const { methods } = useFormHandle()
  const isTicked = useTyped()[name] !== undefined
  const title = BulkForm.shape[name].meta()?.title ?? name
  return (
    <div className="bulk-field">
      <Checkbox
        label={`Modifier\u00a0: ${title}`}
        checked={isTicked}
        onChange={(event) => {
          methods.clearErrors(name)
          methods.setValue(name, event.target.checked ? BULK_STARTS[name] : undefined)
        }}
      />
      {isTicked && children}
      {isTicked && note && <p className="note">{note}</p>}
    </div>
  )
}
