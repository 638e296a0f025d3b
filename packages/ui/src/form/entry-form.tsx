import type { ReactNode } from 'react'
import { Banner } from '../banner.tsx'
import { classNames } from '../class-names.ts'
import { FormContext, type FormHandle } from './form-handle.ts'
import type { FormSchema } from './schema-facts.ts'

export type EntryFormProps<Schema extends FormSchema> = {
  form: FormHandle<Schema>
  className?: string
  /** Why it was refused when it was posted to its page. */
  refused?: string
  children: ReactNode
}

/**
 * A short form that is sent and not kept, such as a login: it has a button of its own, asks nothing before it is left, and is
 * posted to its page where no script runs.
 */
export function EntryForm<Schema extends FormSchema>({
  form: { id, methods, outcome, isSaving, open, ...rest },
  className,
  refused,
  children,
}: EntryFormProps<Schema>) {
  const sentence = outcome.kind === 'failed' ? outcome.sentence : !isSaving && refused
  const handle = { id, methods, outcome, isSaving, open, ...rest } as unknown as FormHandle
  return (
    <FormContext value={handle}>
      <form
        id={id}
        method="post"
        className={classNames('form', className)}
        noValidate
        aria-busy={isSaving || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          takeTyped(event.currentTarget, methods)
          open.submit()
        }}
      >
        {sentence && <Banner tone="danger">{sentence}</Banner>}
        <fieldset className="form-body" disabled={isSaving}>
          {children}
        </fieldset>
      </form>
    </FormContext>
  )
}

/** Some browsers fill in a password without an event. */
function takeTyped(element: HTMLFormElement, methods: FormHandle['methods']) {
  for (const [name, value] of new FormData(element)) {
    const typed = isTick(element.elements.namedItem(name)) ? true : value
    if (typed !== (methods.getValues(name) ?? '')) methods.setValue(name, typed)
  }
}

/** Sent with a word, and only when it is ticked. */
function isTick(field: Element | RadioNodeList | null): boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox'
}
