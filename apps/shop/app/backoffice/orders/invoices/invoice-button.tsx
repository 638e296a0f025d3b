import { canInvoice, type OrderStatus, type PaymentStatus } from '@fournil/domain/orders'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { ReceiptIcon } from '@fournil/ui/icons/receipt'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { useState } from 'react'
import { DownloadButton } from './download-button.tsx'
import { MissingSettings } from './missing-settings.tsx'
import { useGenerateInvoice } from './use-generate-invoice.ts'

type Invoiced = {
  id: string
  order_number: string
  status: OrderStatus
  payment_status: PaymentStatus
  invoice: { id: string; invoice_number: string } | null
}

/** Makes the invoice where one may be made, once it is said that it stays; gives it where there is one. */
export function InvoiceButton({ order, inRow = false }: { order: Invoiced; inRow?: boolean }) {
  const { generate, busy, missing, forgetMissing } = useGenerateInvoice(order.id)
  const [isAsking, setAsking] = useState(false)
  if (order.invoice)
    return <DownloadButton invoice={order.invoice} variant={inRow ? 'ghost' : 'secondary'} />
  if (!canInvoice(order, false)) return null
  return (
    <>
      <Button
        size="small"
        variant={inRow ? 'ghost' : 'secondary'}
        icon={inRow ? undefined : <ReceiptIcon />}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {inRow ? 'Facturer' : 'Générer la facture'}
        {inRow && <VisuallyHidden> {order.order_number}</VisuallyHidden>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Générer la facture de ${order.order_number}\u202f?`}
        consequence="Elle prend le numéro suivant de votre série, pour de bon\u00a0: elle ne pourra plus être modifiée ni supprimée, seulement corrigée par un avoir."
        confirmLabel="Générer la facture"
        cancelLabel="Pas maintenant"
        tone="plain"
        busy={busy}
        onConfirm={async () => {
          await generate()
          setAsking(false)
        }}
      />
      <MissingSettings missing={missing} onClose={forgetMissing} />
    </>
  )
}
