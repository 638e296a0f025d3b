import { DaysForm, type ProductDays } from '@fournil/contract/office/product-days'
import { FormDialog } from '@fournil/ui/form'
import { useState } from 'react'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { NextDays } from './next-days.tsx'
import { Periods } from './periods.tsx'
import { WeekFields } from './week-fields.tsx'

type DaysDialogProps = {
  product_id: string
  name: string
  saved: ProductDays
  open: boolean
  onClose: () => void
}

/** On which days a product can be collected: its week, its periods, and what the coming days will be. */
export function DaysDialog({ product_id, name, saved, open, onClose }: DaysDialogProps) {
  const [periods, setPeriods] = useState(saved.periods)
  const form = useOfficeForm({
    schema: DaysForm,
    saved,
    load: () => officeApi.office.productDays.get({ product_id }),
    save: (values) => officeApi.office.productDays.save({ ...values, product_id }),
    savedMessage: 'Disponibilité enregistrée avec succès',
    failedMessage: 'Erreur lors de l’enregistrement de la disponibilité',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Disponibilités dans le temps\u00a0: ${name}`}
      size="large"
    >
      <WeekFields schedule={saved.schedule} />
      <Periods product_id={product_id} periods={periods} onChange={setPeriods} />
      <NextDays today={saved.today} periods={periods} />
    </FormDialog>
  )
}
