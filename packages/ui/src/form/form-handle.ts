import { createContext, useContext } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { changedFields, readValues, type Values } from './changed-fields.ts'
import type { Base } from './form-base.ts'
import type { OpenForm } from './open-forms.ts'
import type { FormSchema } from './schema-facts.ts'

export type Outcome =
  | { kind: 'none' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; sentence: string }
  | { kind: 'signed_out' }
  | { kind: 'conflict'; by: string | null; at: Date; theirs: Base }
  /** The saved version is in the fields; what was typed waits. */
  | { kind: 'seeing_theirs'; mine: Values }

export type FieldEntry = { label: string; openTab?: () => void; tab?: string }

/** An open form: given to `<Form>`, and read by its fields from around them. */
export type FormHandle<Schema extends FormSchema = FormSchema> = {
  id: string
  /** The same object for as long as the form is open. */
  open: OpenForm
  schema: Schema
  methods: UseFormReturn<Values>
  base: Base
  outcome: Outcome
  isSaving: boolean
  /** The fields on the screen, by name. */
  fields: Map<string, FieldEntry>
  /** Back to what is saved; a toast offers to take that back. */
  undo: () => void
  discard: () => void
  /** What was sent is done with: the form begins from here. */
  beginAgain: (from: Values) => void
  /** Saves, and then does this instead of what the form does by itself; nothing where it could not be saved. */
  saveAnd: (then: (answer: unknown) => void) => void
  seeTheirs: () => void
  keepMine: () => void
  backToMine: () => void
  /** Puts the cursor into a field, whichever tab it is in. */
  focus: (name: string) => void
  /** Checks again what is wrong already, after a field has changed. */
  recheck: (name: string) => void
  signInHref: string | undefined
}

export const FormContext = createContext<FormHandle | null>(null)

export function useFormHandle(): FormHandle {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside its <Form>.')
  return form
}

/** The names of the fields that are changed and not saved, while they are typed. */
export function useChangedFields(form: FormHandle): string[] {
  const values = useWatch({ control: form.methods.control }) as Values
  return changedFields(form.schema, values, form.base.values)
}

/** The values as they would be saved now, while they are typed. */
export function useReadValues(form: FormHandle): Values {
  const values = useWatch({ control: form.methods.control }) as Values
  return readValues(form.schema, values)
}
