export type Count = { length: number; max: number }

/** '42 / 160' under a field. */
export function FieldCount({ length, max }: Count) {
  return (
    <span className="field-count" data-over={length > max || undefined}>
      {length} / {max}
    </span>
  )
}
