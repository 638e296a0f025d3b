/** The star after a label; the field itself says it to assistive technology. */
export function RequiredMark({ required }: { required?: boolean }) {
  if (!required) return null
  return (
    <span className="field-mark" aria-hidden="true">
      {' *'}
    </span>
  )
}
