import type { z } from 'zod'

/** A form's schema, as the contract declares it. */
export type FormSchema = z.ZodObject

type Field = z.core.$ZodTypes & z.ZodType

/** What a schema says about one of its fields, so that the screen does not say it a second time. */
export type FieldFacts = {
  /** The `title` beside the schema. */
  label: string | undefined
  /** The most characters of a text, or rows of a list. */
  maxLength: number | undefined
  isRequired: boolean
}

export function factsOf(schema: FormSchema, name: string): FieldFacts {
  const field = fieldAt(schema, name)
  if (!field) return { label: undefined, maxLength: undefined, isRequired: false }
  return {
    label: titleOf(field),
    maxLength: maxLengthOf(field),
    isRequired: !acceptsNothing(field),
  }
}

/** 'periods.0.opens_at' -> the schema of that field of a row. */
function fieldAt(schema: FormSchema, name: string): Field | null {
  return name.split('.').reduce<Field | null>(
    (outer, part) => {
      const def = outer && innermost(outer)._zod.def
      if (def?.type === 'object') return (def.shape[part] as Field | undefined) ?? null
      return def?.type === 'array' ? (def.element as Field) : null
    },
    schema as unknown as Field,
  )
}

function titleOf(field: Field): string | undefined {
  const inner = innerOf(field)
  return field.meta()?.title ?? (inner && titleOf(inner))
}

function maxLengthOf(field: Field): number | undefined {
  const { def } = field._zod
  // A text that may be left empty is read in two steps, and either may have a bound.
  const steps = def.type === 'pipe' ? [def.in, def.out] : [innerOf(field)]
  const bounds = steps.flatMap((step) => (step ? (maxLengthOf(step as Field) ?? []) : []))
  for (const check of def.checks ?? []) {
    const { check: kind, maximum } = check._zod.def as { check: string; maximum?: number }
    if (kind === 'max_length' && maximum !== undefined) bounds.push(maximum)
  }
  return bounds.length > 0 ? Math.min(...bounds) : undefined
}

function acceptsNothing(field: Field): boolean {
  return [undefined, null, '', []].some((nothing) => field.safeParse(nothing).success)
}

function innermost(field: Field): Field {
  const inner = innerOf(field)
  return inner ? innermost(inner) : field
}

function innerOf(field: Field): Field | undefined {
  const { def } = field._zod
  if (def.type === 'pipe') return def.in as Field
  return 'innerType' in def ? (def.innerType as Field) : undefined
}
