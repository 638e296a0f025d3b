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
    <figure className="stack">
      <Card variant="ticket" className="ticket">
        <div className="ticket-line ticket-head">
          <span className="ticket-when">Samedi, 8h30</span>
          <span className="display ticket-code">KR47</span>
        </div>
        <ul className="stack tight">
          {LINES.map((line) => (
            <li key={line.name} className="ticket-line">
              <span>
                {line.quantity} × {line.name}
              </span>
              <span className="numeric">{formatEuros(line.price)}</span>
            </li>
          ))}
        </ul>
        <div className="ticket-line ticket-total">
          <span>Payé en ligne</span>
          <span className="numeric">{formatEuros(total)}</span>
        </div>
      </Card>
      <figcaption className="ticket-caption">
        Une commande, telle que le fournil la lit. Exemple.
      </figcaption>
    </figure>
  )
}
