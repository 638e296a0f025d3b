import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { CardIcon } from '@fournil/ui/icons/card'
import { LinkButton } from '@fournil/ui/link-button'
import { useState } from 'react'
import { dropOpenPayment, openPayment, pendingOrder } from '../../browser-storage/pending-order.ts'
import { useStorefront } from '../../use-storefront.ts'

/** Whoever stepped back from the payment page has an order waiting: its place and its goods are still held. */
export function ResumePayment() {
  const { tenant } = useStorefront()
  const slug = tenant.tenantSlug
  const [payment, setPayment] = useState(() => openPayment(slug, Date.now()))
  const pending = pendingOrder(slug)
  if (!payment || pending?.order_id !== payment.order_id) return null

  function forget() {
    dropOpenPayment(slug)
    setPayment(null)
  }
  return (
    <Banner
      tone="info"
      role="status"
      icon={<CardIcon />}
      title={`La commande ${pending.order_number} attend son paiement.`}
      action={
        <>
          <LinkButton href={payment.url}>Reprendre le paiement</LinkButton>
          <Button variant="ghost" onClick={forget}>
            Masquer
          </Button>
        </>
      }
    >
      Votre créneau et vos produits restent réservés pendant dix minutes. Si vous ne payez pas, rien
      ne vous est demandé.
    </Banner>
  )
}
