import type { DateRange } from '@fournil/domain/date-range'
import { Button } from '@fournil/ui/button'
import { chipClass } from '@fournil/ui/chip'
import { Select } from '@fournil/ui/select'
import { TextField } from '@fournil/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import {
  QUICK_RANGES,
  type RangeFieldErrors,
  rangeFieldErrors,
  reportSearch,
} from './report-range.ts'

type RangeFormProps = {
  asked: DateRange
  faults: RangeFieldErrors
  store_id?: string
  today: string
  stores: readonly { id: string; name: string }[]
}

/** A wrong range is told here and goes no further: the figures below stay those of the last good one. */
export function RangeForm({ asked, faults, store_id, today, stores }: RangeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<RangeFieldErrors | null>(null)
  const { state } = useNavigation()
  const shown = found ?? faults
  const address = reportSearch(asked, store_id)

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const wrong = rangeFieldErrors({ from: String(typed.get('from')), to: String(typed.get('to')) })
    setFound(wrong)
    const [first] = Object.keys(wrong)
    if (!first) return
    event.preventDefault()
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  const forget = () => {
    setFound(null)
    form.current?.reset()
  }

  return (
    <div className="report-range">
      {/* A new address fills the fields anew. */}
      <Form
        key={address}
        ref={form}
        method="get"
        className="report-fields"
        preventScrollReset
        noValidate
        onSubmit={check}
      >
        <TextField
          label="Du"
          name="from"
          type="date"
          defaultValue={asked.from}
          error={shown.from}
        />
        <TextField label="Au" name="to" type="date" defaultValue={asked.to} error={shown.to} />
        {stores.length > 1 && (
          <Select
            label="Boutique"
            name="store_id"
            defaultValue={store_id ?? ''}
            placeholder="Toutes les boutiques"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button type="submit" variant="secondary" busy={state === 'loading'}>
          Afficher
        </Button>
      </Form>
      <nav aria-label="Périodes courantes" className="report-quick">
        {QUICK_RANGES.map(({ label, rangeAt }) => {
          const search = reportSearch(rangeAt(today), store_id)
          return (
            <Link
              key={label}
              to={`/admin/reports${search}`}
              preventScrollReset
              className={chipClass()}
              aria-current={search === address ? 'true' : undefined}
              onClick={forget}
            >
              {label}
            </Link>
          )
        })}
      </nav>
    </div>
  )
}
