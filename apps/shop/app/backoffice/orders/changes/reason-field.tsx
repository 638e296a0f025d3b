import { TextArea } from '@fournil/ui/text-area'

const LONGEST_REASON = 500

/** Kept in the order's history. */
export function ReasonField({
  value,
  onChange,
  required,
  error,
}: {
  value: string
  onChange: (reason: string) => void
  required?: boolean
  error?: string
}) {
  return (
    <TextArea
      label="Raison"
      className="reason-field"
      rows={2}
      maxLength={LONGEST_REASON}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
      optional={!required}
      error={error}
    />
  )
}
