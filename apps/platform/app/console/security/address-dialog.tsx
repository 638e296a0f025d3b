import { FormDialog, type FormHandle, type FormSchema } from '@fournil/ui/form'
import type { ReactNode } from 'react'

type AddressDialogProps<Schema extends FormSchema> = {
  form: FormHandle<Schema>
  isOpen: boolean
  title: string
  description: string
  children: ReactNode
  onClose: () => void
}

/** An address that is put on one of the two lists, and what is said of it. */
export function AddressDialog<Schema extends FormSchema>({
  isOpen,
  onClose,
  children,
  ...dialog
}: AddressDialogProps<Schema>) {
  return (
    <FormDialog open={isOpen} onOpenChange={(open) => open || onClose()} {...dialog}>
      <div className="form-grid">{children}</div>
    </FormDialog>
  )
}

export const ADDRESS_HINT = 'One address, or a range such as 203.0.113.0/24.'
