import type { ReactNode } from 'react'
import type { FieldArrayPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { FormFieldProps } from './field-state.ts'
import { CheckInput, type CheckInputProps, SwitchInput } from './fields/check-input.tsx'
import { ChipsInput, type ChipsInputProps } from './fields/chips-input.tsx'
import {
  RadioInput,
  type RadioInputProps,
  SelectInput,
  type SelectInputProps,
} from './fields/choice-input.tsx'
import { ColourInput, type ColourInputProps } from './fields/colour-input.tsx'
import { FileInput, type FileInputProps } from './fields/file-input.tsx'
import { DateInput, type MomentInputProps, TimeInput } from './fields/moment-input.tsx'
import {
  MoneyField,
  type MoneyFieldProps,
  NumberInput,
  type NumberInputProps,
  PercentInput,
} from './fields/number-input.tsx'
import { PasswordInput, type PasswordInputProps } from './fields/password-input.tsx'
import { RowsInput, type RowsInputProps } from './fields/rows-input.tsx'
import { TextAreaInput, type TextAreaInputProps } from './fields/text-area-input.tsx'
import { TextInput, type TextInputProps } from './fields/text-input.tsx'
import { useFormHandle, useReadValues } from './form-handle.ts'
import type { FormSchema } from './schema-facts.ts'

type Typed<Schema extends FormSchema> = z.input<Schema> & FieldValues
/** Only fields of the right kind may be named: a price is no text. */
type Of<Schema extends FormSchema, Value, Props> = (
  props: Omit<Props, 'name'> & { name: FieldPathByValue<Typed<Schema>, Value | null | undefined> },
) => ReactNode
type RowsOf<Schema extends FormSchema> = <Name extends FieldArrayPath<Typed<Schema>>>(
  props: Omit<RowsInputProps, 'name' | 'children'> & {
    name: Name
    children: (
      at: <Field extends string>(field: Field) => `${Name}.${number}.${Field}`,
      index: number,
    ) => ReactNode
  },
) => ReactNode

/** The fields of a form, which take its names alone: `const { Text, Money } = formFields(InvoiceSettings)`. */
export function formFields<Schema extends FormSchema>(_schema: Schema) {
  return FIELDS as unknown as {
    Text: Of<Schema, string, TextInputProps>
    TextArea: Of<Schema, string, TextAreaInputProps>
    Numeric: Of<Schema, number, NumberInputProps>
    Percent: Of<Schema, number, FormFieldProps>
    Money: Of<Schema, number, MoneyFieldProps>
    Check: Of<Schema, boolean, CheckInputProps>
    Switch: Of<Schema, boolean, CheckInputProps>
    Select: Of<Schema, string, SelectInputProps>
    Radio: Of<Schema, string, RadioInputProps>
    Chips: Of<Schema, readonly string[], ChipsInputProps>
    Day: Of<Schema, string, MomentInputProps>
    Time: Of<Schema, string, MomentInputProps>
    Colour: Of<Schema, string, ColourInputProps>
    Password: Of<Schema, string, PasswordInputProps>
    Upload: Of<Schema, string, FileInputProps>
    Rows: RowsOf<Schema>
    /** What is typed, as it would be saved; read inside the form, by a preview or a field that depends on another. */
    useTyped: () => z.output<Schema>
  }
}

const FIELDS = {
  Text: TextInput,
  TextArea: TextAreaInput,
  Numeric: NumberInput,
  Percent: PercentInput,
  Money: MoneyField,
  Check: CheckInput,
  Switch: SwitchInput,
  Select: SelectInput,
  Radio: RadioInput,
  Chips: ChipsInput,
  Day: DateInput,
  Time: TimeInput,
  Colour: ColourInput,
  Password: PasswordInput,
  Upload: FileInput,
  Rows: RowsInput,
  useTyped: () => useReadValues(useFormHandle()),
}
