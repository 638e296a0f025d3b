import { canInvoice, type OrderStatus } from '@fournil/domain/orders'
import { Button } from '@fournil/ui/button'
import { IconButton } from '@fournil/ui/icon-button'
import { ReceiptIcon } from '@fournil/ui/icons/receipt'
import { DownloadButton } from './download-button.tsx'
import { MissingSettings } from './missing-settings.tsx'
import { useGenerateInvoice } from './use-generate-invoice.ts'

type Invoiced = {
  id: string
  order_number: string
  status: OrderStatus
  invoice: { id: string; invoice_number: string } | null
}

/** Makes the invoice where one may be made, and gives it where there is one. In a row it is a sign, elsewhere words. */
export function InvoiceButton({ order, inRow = false }: { order: Invoiced; inRow?: boolean }) {
  const { generate, busy, missing, forgetMissing } = useGenerateInvoice(order.id)
  if (order.invoice)
    return <DownloadButton invoice={order.invoice} variant={inRow ? 'ghost' : 'secondary'} />
  if (!canInvoice(order.status, false)) return null
  return (
    <>
      {inRow ? (
        <IconButton
          label={`Générer la facture de ${order.order_number}`}
          title="Générer la facture"
          icon={<ReceiptIcon />}
          size="small"
          disabled={busy}
          onClick={() => void generate()}
        />
      ) : (
        <Button
          size="small"
          variant="secondary"
          icon={<ReceiptIcon />}
          busy={busy}
          onClick={() => void generate()}
        >
          Générer la facture
        </Button>
      )}
      <MissingSettings missing={missing} onClose={forgetMissing} />
    </>
  )
}
