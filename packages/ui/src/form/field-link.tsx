import { fieldId } from './field-focus.ts'
import { useFormHandle } from './form-handle.ts'
import { factsOf } from './schema-facts.ts'

/** The label of a field, which leads to it wherever it stands. */
export function FieldLink({ name }: { name: string }) {
  const form = useFormHandle()
  return (
    <a
      href={`#${fieldId(form.id, name)}`}
      onClick={(event) => {
        event.preventDefault()
        form.focus(name)
      }}
    >
      {form.fields.get(name)?.label ?? factsOf(form.schema, name).label ?? name}
    </a>
  )
}
