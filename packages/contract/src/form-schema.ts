import { z } from 'zod'

// What a form's schema says beside its checks: how its fields begin, and how they are read back.

type FormSchema = z.ZodObject
/** What PostgreSQL keeps as an integer. */
export const MOST_SAVES = 2_147_483_646

/**
 * A rule between fields: checked as soon as those are right by themselves, whatever else is still wrong, so that a
 * person sees everything at once. It answers with the field to put right and the sentence.
 *
 *     z.strictObject({ … }).check(rule(['opens_at', 'closes_at'], (hours: Hours) => …))
 */
export function rule<Values, Field extends keyof Values & string>(
  fields: readonly Field[],
  problemOf: (values: Pick<Values, Field>) => { field: Field; message: string } | null,
): z.core.$ZodCheck<Values> {
  const check = z.check<Values>(({ value, issues }) => {
    const problem = problemOf(value)
    if (!problem) return
    issues.push({ code: 'custom', path: [problem.field], message: problem.message, input: value })
  })
  check._zod.def.when = ({ issues }) =>
    !issues.some(({ path }) => !path?.length || fields.includes(path[0] as Field))
  return check
}

/** What is sent by whoever read version 3: the form and that number. A verb refuses it when it is no longer 3. */
export function versioned<Schema extends FormSchema>(form: Schema) {
  type Versioned = z.ZodObject<Schema['shape'] & { version: z.ZodInt }, Schema['_zod']['config']>
  return form.safeExtend({ version: z.int().min(0).max(MOST_SAVES) }) as unknown as Versioned
}

/** What a form without a row behind it shows: its defaults, and nothing where it has none. */
export function blank<Schema extends FormSchema>(form: Schema): z.output<Schema> {
  return mapShape(form, startOf) as z.output<Schema>
}

/** A form as it is stored, however incomplete: the kinds of its fields without their checks. */
export function stored<Schema extends FormSchema>(form: Schema) {
  type Stored = { [Field in keyof Schema['shape']]: z.ZodType<z.output<Schema['shape'][Field]>> }
  return z.object(mapShape(form, kindOf) as Stored)
}

type Field = z.core.$ZodTypes

function mapShape(form: FormSchema, map: (field: Field) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form.shape).map(([name, field]) => [name, map(field as Field)]),
  )
}

function startOf(field: Field): unknown {
  const { def } = field._zod
  switch (def.type) {
    case 'default':
    case 'prefault':
      return def.defaultValue
    case 'pipe':
      return startOf(def.in as Field)
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return mapShape(field as unknown as FormSchema, startOf)
    default:
      return null
  }
}

function kindOf(field: Field): z.ZodType {
  const { def } = field._zod
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
      return kindOf(def.innerType as Field)
    case 'nullable':
      return kindOf(def.innerType as Field).nullable()
    case 'pipe':
      return kindOf(def.in as Field)
    case 'string':
      return z.string()
    case 'number':
      return 'format' in def ? z.int() : z.number()
    case 'array':
      return z.array(kindOf(def.element as Field))
    case 'object':
      return z.object(mapShape(field as unknown as FormSchema, kindOf) as z.ZodRawShape)
    default:
      return field as unknown as z.ZodType
  }
}
