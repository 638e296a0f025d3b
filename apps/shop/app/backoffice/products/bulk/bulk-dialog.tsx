import { BulkForm } from '@fournil/contract/office/product-bulk'
import type { ProductChoices, ProductSelection } from '@fournil/contract/office/products'
import { plural } from '@fournil/domain/text'
import { FormDialog } from '@fournil/ui/form'
import { toast } from '@fournil/ui/toast'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { BulkGeneral } from './bulk-general.tsx'
import { BulkMerchant } from './bulk-merchant.tsx'
import { BulkStock } from './bulk-stock.tsx'
import { modified } from './modified.ts'

type BulkDialogProps = {
  selection: ProductSelection
  count: number
  choices: ProductChoices
  open: boolean
  onClose: () => void
}

const NOTHING: Partial<BulkForm> = {}

/** The same change for every product of the selection: only what is ticked. */
export function BulkDialog({ selection, count, choices, open, onClose }: BulkDialogProps) {
  const form = useOfficeForm({
    schema: BulkForm,
    saved: NOTHING,
    save: (values) => officeApi.office.productBulk.edit({ ...values, selection }),
    // What is said counts the products.
    isQuiet: true,
    failedMessage: 'Erreur lors de la modification des produits',
    onSaved: (answer) => {
      toast(modified(answer))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Modification par lots"
      description={`${plural(count, 'produit sélectionné', 'produits sélectionnés')}. Seuls les champs cochés sont modifiés.`}
      size="large"
    >
      <BulkStock />
      <BulkGeneral choices={choices} />
      <BulkMerchant />
    </FormDialog>
  )
}
