import { formatEuros } from '@fournil/domain/money'
import { Card } from '@fournil/ui/card'

const LINES = [
  { quantity: 2, name: 'Baguette de tradition', price: 270 },
  { quantity: 4, name: 'Croissant', price: 520 },
  { quantity: 1, name: 'Tarte aux pralines', price: 1850 },
]

/** What the bench sees in the morning: an example, and it says so. */
export function PickupTicket() {
  const total = LINES.reduce((sum, line) => sum + line.price, 0)
  return (
    <figure className="m-0 grid gap-3">
      <Card variant="ticket" className="-rotate-1 grid gap-4">
        <div className="flex items-baseline justify-between gap-4 border-line border-b pb-3">
          <span className="font-semibold">Samedi, 8h30</span>
          <span className="display text-3xl">KR47</span>
        </div>
        <ul className="m-0 grid list-none gap-2 p-0">
          {LINES.map((line) => (
            <li key={line.name} className="flex justify-between gap-4">
              <span>
                {line.quantity} × {line.name}
              </span>
              <span className="numeric">{formatEuros(line.price)}</span>
            </li>
          ))}
        </ul>
        <div className="flex justify-between gap-4 border-line border-t pt-3 font-semibold">
          <span>Payé en ligne</span>
          <span className="numeric">{formatEuros(total)}</span>
        </div>
      </Card>
      <figcaption className="text-center text-ink-muted text-sm">
        Une commande, telle que le fournil la lit. Exemple.
      </figcaption>
    </figure>
  )
}
