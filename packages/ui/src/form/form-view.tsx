import { type ReactNode, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, type FormHandle } from './form-handle.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { topForm } from './open-forms.ts'
import { SaveBar } from './save-bar.tsx'
import type { FormSchema } from './schema-facts.ts'

export type FormProps<Schema extends FormSchema> = {
  form: FormHandle<Schema>
  className?: string
  /** Left out where the form has a button of its own. */
  bar?: boolean
  children: ReactNode
}

/** A form in a page: its fields, what is wrong with them, and the bar that saves them. */
export function Form<Schema extends FormSchema>({
  form,
  className,
  bar = true,
  children,
}: FormProps<Schema>) {
  const handle = form as unknown as FormHandle
  return (
    <FormContext value={handle}>
      <FormView form={handle} className={className} bar={bar && <SaveBar />}>
        {children}
      </FormView>
    </FormContext>
  )
}

type FormViewProps = {
  form: FormHandle
  className?: string
  bar?: ReactNode
  isInDialog?: boolean
  children: ReactNode
}

export function FormView({ form, className, bar, isInDialog, children }: FormViewProps) {
  useSaveKey(form)
  return (
    <form
      id={form.id}
      className={classNames('form', className)}
      noValidate
      aria-busy={form.isSaving || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog's form is a child of the page's in React, though not in the document.
        event.stopPropagation()
        form.open.submit()
      }}
    >
      <ConflictBanner />
      <ErrorSummary />
      <fieldset className="form-body" disabled={form.isSaving}>
        {children}
      </fieldset>
      {bar}
      <LeaveGuard isInDialog={isInDialog} />
    </form>
  )
}

/** Ctrl+S or Cmd+S saves the form that has the cursor, or the one on top. */
function useSaveKey({ id, open }: FormHandle) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 's'
      if (!isSave) return
      const typedIn = document.activeElement?.closest('form.form')
      if (typedIn ? typedIn.id !== id : topForm() !== open) return
      event.preventDefault()
      open.submit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [id, open])
}
