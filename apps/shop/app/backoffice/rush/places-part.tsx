import { Button } from '@fournil/ui/button'
import { TextField } from '@fournil/ui/text-field'
import { useState } from 'react'
import type { Start } from './use-start-rush.ts'

const SHARES = [75, 50, 25]

type PlacesPartProps = { today: string; start: Start; busy: boolean }

export function PlacesPart({ today, start, busy }: PlacesPartProps) {
  const [date, setDate] = useState(today)
  const [most, setMost] = useState('')
  const fewer = { kind: 'fewer_places', date: date || today } as const
  return (
    <section className="rush-part">
      <h3>Moins de places par créneau</h3>
      <div className="cluster rush-line">
        <TextField
          label="Jour"
          type="date"
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        {SHARES.map((percent) => (
          <Button
            key={percent}
            variant="secondary"
            disabled={busy}
            onClick={() => start({ ...fewer, percent })}
          >
            {`${percent}\u00a0%`}
          </Button>
        ))}
      </div>
      <div className="cluster rush-line">
        <TextField
          label="Commandes par créneau"
          inputMode="numeric"
          value={most}
          onChange={({ target }) => setMost(target.value.replace(/\D/g, '').slice(0, 4))}
        />
        <Button
          variant="secondary"
          disabled={busy || most === ''}
          onClick={() => start({ ...fewer, most_orders: Number(most) })}
        >
          Limiter
        </Button>
      </div>
    </section>
  )
}
