import { Spinner } from '@fournil/ui/spinner'
import { useEffect, useRef } from 'react'
import type { OpenedPayment } from './post-order.ts'

/** The order stands; the provider's page is on its way, or the order's own where nothing is paid yet. */
export function LeavingForPayment({
  payment,
  paysOnCollection,
}: {
  payment: OpenedPayment
  paysOnCollection: boolean
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <main id="contenu" className="page-message checkout-message shop-width">
      <Spinner className="checkout-message-spinner" />
      <h1 ref={title} tabIndex={-1}>
        {paysOnCollection ? 'Commande enregistrée' : 'Redirection vers le paiement...'}
      </h1>
      <p>
        Commande <strong className="numeric">{payment.orderNumber}</strong>.{' '}
        {paysOnCollection
          ? 'Votre créneau est réservé, vous payez au retrait.'
          : 'Votre créneau est réservé le temps du paiement.'}
      </p>
      <p>
        <a href={payment.url}>
          Rien ne se passe&nbsp;? Ouvrir la page{' '}
          {paysOnCollection ? 'de la commande' : 'de paiement'}
        </a>
      </p>
    </main>
  )
}
