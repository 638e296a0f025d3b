import { BuyerCompany } from '@fournil/contract/buyer-company'
import { blank } from '@fournil/contract/form-schema'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'

const { Text } = formFields(BuyerCompany)

/** For whom the invoice is made out. One that is issued is taken back by a credit note and made anew. */
export function CompanyDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail
  open: boolean
  onClose: () => void
}) {
  const { id: order_id, invoice } = order
  const form = useOfficeForm({
    schema: BuyerCompany,
    saved: order.company ?? blank(BuyerCompany),
    save: async (company) => {
      if (invoice)
        await officeApi.office.invoices.correct({ order_id, invoice_id: invoice.id, company })
      else await officeApi.office.invoices.setCompany({ order_id, company })
    },
    savedMessage: invoice ? 'Facture corrigée' : 'Société enregistrée',
    failedMessage: 'La société n’a pas pu être enregistrée',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={invoice ? `Corriger la facture ${invoice.invoice_number}` : 'Société à facturer'}
      description={
        invoice
          ? 'Une facture émise ne change plus\u00a0: un avoir l’annule et une nouvelle facture la remplace, pour de bon. Rien n’est remboursé, et le client reçoit la nouvelle par e-mail.'
          : 'La facture sera émise à ce nom.'
      }
    >
      <Text name="company_name" wide />
      <Text name="address" wide />
      <Text name="postal_code" />
      <Text name="city" />
      <Text name="country" />
      <Text name="siren" hint="Neuf chiffres." />
      <Text
        name="vat_number"
        hint="Pour une société française, FR suivi de deux signes et du SIREN."
      />
    </FormDialog>
  )
}
