import { formatDayFr } from '@fournil/domain/calendar'
import { Card } from '@fournil/ui/card'
import { CalendarIcon } from '@fournil/ui/icons/calendar'
import { ExternalIcon } from '@fournil/ui/icons/external'
import { LinkButton } from '@fournil/ui/link-button'
import { slotWords } from '../checkout/pickup/pickup-words.ts'
import type { OrderKey } from './ask-order.ts'
import { mapLink } from './map-link.ts'
import type { Order } from './order.ts'
import { QrCode } from './qr-code.tsx'
import { StorePlace } from './store-place.tsx'

export type PickupTicketProps = {
  order: Order
  orderKey: OrderKey
  /** The code is given once there is something to collect. */
  withCode: boolean
}

/** What to show at the counter, when to be there, and how to get there. */
export function PickupTicket({ order, orderKey, withCode }: PickupTicketProps) {
  const { store, pickup_code, order_number } = order
  return (
    <Card variant="ticket" as="section" className="pickup-ticket" aria-labelledby="retrait">
      {withCode && (
        <div className="pickup-code">
          <p>
            <span className="pickup-code-label">Code de retrait</span>
            <strong className="pickup-code-letters">{pickup_code}</strong>
            <span className="pickup-code-hint">À montrer ou à dire au comptoir.</span>
          </p>
          <QrCode
            text={`${order_number} ${pickup_code}`}
            label={`QR code de la commande ${order_number}, code ${pickup_code}`}
          />
        </div>
      )}
      <div className="pickup-facts">
        <h2 id="retrait">Votre retrait</h2>
        <p className="pickup-when">
          <strong>{formatDayFr(order.pickup_date)}</strong>
          {slotWords(order.pickup_time, order.pickup_end_time)}
        </p>
        <StorePlace
          store={store}
          links={
            <a href={mapLink(store)} target="_blank" rel="noreferrer">
              Voir sur la carte <ExternalIcon />
              <span className="visually-hidden"> (nouvel onglet)</span>
            </a>
          }
        />
        {withCode && (
          <LinkButton
            variant="secondary"
            icon={<CalendarIcon />}
            href={`/order-success/retrait.ics?${new URLSearchParams(orderKey)}`}
            className="pickup-agenda"
          >
            Ajouter à mon agenda
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
