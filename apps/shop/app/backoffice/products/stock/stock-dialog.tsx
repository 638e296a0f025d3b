import { type ProductStock, StockForm } from '@fournil/contract/office/product-stock'
import { FormDialog } from '@fournil/ui/form'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { StockHistory } from './stock-history.tsx'
import { StoreFields } from './store-fields.tsx'

type StockDialogProps = {
  product_id: string
  name: string
  saved: ProductStock
  open: boolean
  onClose: () => void
}

/** In which stores a product is sold, how it is counted, how many there are, and how that came about. */
export function StockDialog({ product_id, name, saved, open, onClose }: StockDialogProps) {
  const form = useOfficeForm({
    schema: StockForm,
    saved,
    load: () => officeApi.office.productStock.get({ product_id }),
    save: (values) => officeApi.office.productStock.save({ ...values, product_id }),
    savedMessage: 'Stock sauvegardé avec succès\u00a0!',
    failedMessage: 'Erreur lors de la sauvegarde du stock',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Disponibilité et stock\u00a0: ${name}`}
      size="large"
    >
      <StockFields saved={saved} />
      <ChoiceFields choice_shelves={saved.choice_shelves} />
      <StoreFields shelves={saved.shelves} />
      <StockHistory product_id={product_id} />
    </FormDialog>
  )
}
