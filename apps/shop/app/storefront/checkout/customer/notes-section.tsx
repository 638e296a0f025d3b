import { TextArea } from '@fournil/ui/text-area'
import { Step } from '../step.tsx'
import { LONGEST_NOTES } from './check-customer.ts'
import type { CustomerForm } from './use-customer-form.ts'

export function NotesSection({ customer: { fields, errors, change } }: { customer: CustomerForm }) {
  return (
    <Step number={3} title="Un mot pour la boutique">
      <TextArea
        label="Notes"
        name="notes"
        optional
        hint="Une cuisson, un message sur le gâteau, une allergie à signaler."
        value={fields.notes}
        onChange={(event) => change({ notes: event.target.value })}
        error={errors.notes}
        count={
          fields.notes.length > LONGEST_NOTES / 2
            ? { length: fields.notes.trim().length, max: LONGEST_NOTES }
            : undefined
        }
      />
    </Step>
  )
}
