import type { OrderDetail } from '@fournil/contract/office/order-views'
import { isErasedAddress, isUnreachable } from '@fournil/domain/erased-address'
import { Button } from '@fournil/ui/button'
import { MailIcon } from '@fournil/ui/icons/mail'
import { PhoneIcon } from '@fournil/ui/icons/phone'
import { callLink } from '../../lists/call-link.ts'
import { Part } from './part.tsx'

export function OrderCustomer({
  customer,
  onWrite,
}: {
  customer: OrderDetail['customer']
  onWrite: () => void
}) {
  return (
    <Part title="Client">
      <p className="order-person">
        {customer.first_name} {customer.last_name}
      </p>
      <ul className="order-contacts">
        {customer.phone && (
          <li>
            <a href={callLink(customer.phone)}>
              <PhoneIcon />
              <span className="numeric">{customer.phone}</span>
            </a>
          </li>
        )}
        <li>
          {isUnreachable(customer.email) ? (
            <span className="order-aside">
              {isErasedAddress(customer.email) ? 'Adresse effacée' : 'Pas d’adresse e-mail'}
            </span>
          ) : (
            <a href={`mailto:${customer.email}`}>
              <MailIcon />
              <span>{customer.email}</span>
            </a>
          )}
        </li>
      </ul>
      {!isUnreachable(customer.email) && (
        <Button variant="secondary" size="small" onClick={onWrite}>
          Écrire au client
        </Button>
      )}
    </Part>
  )
}
