import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog, type DialogProps } from '../dialog.tsx'
import { FormContext, type FormHandle } from './form-handle.ts'
import { FormView } from './form-view.tsx'
import { useFormWords } from './form-words.ts'
import { SaveControls } from './save-bar.tsx'
import type { FormSchema } from './schema-facts.ts'

export type FormDialogProps<Schema extends FormSchema> = Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'size'
> & {
  form: FormHandle<Schema>
  /** Beside the button that saves: a link to what was saved, say. */
  actions?: ReactNode
  children: ReactNode
}

/** A form over the page. Closing it with something typed asks first; close it in `onSaved`. */
export function FormDialog<Schema extends FormSchema>({
  form,
  onOpenChange,
  actions,
  children,
  ...dialog
}: FormDialogProps<Schema>) {
  const words = useFormWords()
  const [isAsking, setAsking] = useState(false)
  const handle = form as unknown as FormHandle
  const change = (open: boolean) => {
    if (form.isSaving) return
    if (!open && form.open.unsaved().length > 0) return setAsking(true)
    onOpenChange(open)
  }
  const close = () => {
    setAsking(false)
    form.discard()
    onOpenChange(false)
  }
  return (
    <FormContext value={handle}>
      <Dialog
        {...dialog}
        onOpenChange={change}
        footer={
          <>
            {actions}
            <SaveControls />
          </>
        }
      >
        <FormView form={handle} isInDialog>
          {children}
        </FormView>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.close}
        consequence={words.lost(isAsking ? form.open.unsaved().length : 0)}
        confirmLabel={words.close_confirm}
        cancelLabel={words.close_cancel}
        onConfirm={close}
      />
    </FormContext>
  )
}
