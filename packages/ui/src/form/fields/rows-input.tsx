import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../../button.tsx'
import { classNames } from '../../class-names.ts'
import { FieldError } from '../../field-error.tsx'
import { PlusIcon } from '../../icons/plus.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import { useFieldEntry } from '../field-entry.ts'
import { errorsByName } from '../field-errors.ts'
import { fieldId } from '../field-focus.ts'
import type { FormFieldProps } from '../field-state.ts'
import { useFormHandle } from '../form-handle.ts'
import { factsOf } from '../schema-facts.ts'
import { RowTools } from './row-tools.tsx'
import { useRows } from './use-rows.ts'

export type RowsInputProps = Omit<FormFieldProps, 'optional'> & {
  /** The button's words: 'Ajouter une plage'. */
  add: string
  /** A new row. */
  blank: () => Record<string, unknown>
  /** 'Plage 2', spoken with the buttons of its row. */
  rowName: (place: number) => string
  /** The fields of one row: `(at) => <Time name={at('opens_at')} />`. */
  children: (at: (field: string) => string, index: number) => ReactNode
  /** Their order means something. */
  ordered?: boolean
  /** As many must stay. */
  least?: number
}

/** Rows of fields that are added, removed and put in order, by finger, mouse or keyboard (Alt and an arrow). */
export function RowsInput(props: RowsInputProps) {
  const { name, hint, wide, add, blank, rowName, children, ordered = false, least = 0 } = props
  const form = useFormHandle()
  const { errors } = useFormState({ control: form.methods.control })
  const facts = factsOf(form.schema, name)
  const label = props.label ?? facts.label ?? name
  useFieldEntry(name, label)
  const rows = useRows(name, rowName)
  const count = rows.fields.length
  const id = fieldId(form.id, name)
  const error = errorsByName(errors).find((each) => each.name === name)?.message
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={rows.list}
      id={id}
      className={classNames('fieldset form-rows', wide && 'form-wide')}
      aria-describedby={described || undefined}
    >
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows.fields.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside would have its own legend and frame
        <div
          key={row.row_key}
          role="group"
          aria-label={rowName(index + 1)}
          data-row
          className="form-row"
          onKeyDown={ordered ? (event) => rows.moveByKey(event, index) : undefined}
        >
          <div className="form-row-fields">
            {children((field) => `${name}.${index}.${field}`, index)}
          </div>
          <RowTools
            name={rowName(index + 1)}
            onDrop={ordered ? (place) => rows.moveRow(index, place) : null}
            onUp={ordered ? () => rows.moveRow(index, index - 1) : null}
            onDown={ordered ? () => rows.moveRow(index, index + 1) : null}
            isFirst={index === 0}
            isLast={index === count - 1}
            onRemove={count > least ? () => rows.removeRow(index) : null}
          />
        </div>
      ))}
      {count < (facts.maxLength ?? Number.POSITIVE_INFINITY) && (
        <Button
          variant="secondary"
          size="small"
          icon={<PlusIcon />}
          data-add
          onClick={() => rows.addRow(blank())}
        >
          {add}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <VisuallyHidden role="status">{rows.said}</VisuallyHidden>
    </fieldset>
  )
}
