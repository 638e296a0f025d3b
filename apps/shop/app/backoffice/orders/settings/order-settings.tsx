import { OrderSettings } from '@fournil/contract/office/order-settings'
import { FormDialog, formFields } from '@fournil/ui/form'
import { IconButton } from '@fournil/ui/icon-button'
import { SettingsIcon } from '@fournil/ui/icons/settings'
import { useState } from 'react'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { toastError } from '../changes/toast-error.ts'

const { Check, Money, Numeric } = formFields(OrderSettings)

/** What the shop decides about its orders to come; read when somebody wants to see it. */
export function OrderSettingsButton() {
  const [saved, setSaved] = useState<OrderSettings | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { run, busy } = useTask(() => officeApi.office.orderSettings.get(), {
    done: (settings) => {
      setSaved(settings)
      setOpen(true)
    },
    failed: toastError,
  })
  return (
    <>
      <IconButton
        label="Réglages des commandes"
        icon={<SettingsIcon />}
        disabled={busy}
        onClick={() => void run()}
      />
      {saved && (
        <SettingsDialog
          key={JSON.stringify(saved)}
          saved={saved}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function SettingsDialog({
  saved,
  open,
  onClose,
}: {
  saved: OrderSettings
  open: boolean
  onClose: () => void
}) {
  const form = useOfficeForm({
    schema: OrderSettings,
    saved,
    save: (settings) => officeApi.office.orderSettings.save(settings),
    savedMessage: 'Réglages enregistrés',
    failedMessage: 'Les réglages n’ont pas pu être enregistrés',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Réglages des commandes"
      description="Pour les commandes à venir\u00a0: celles qui sont passées gardent ce qui leur a été promis."
    >
      <Check
        name="pay_on_collection"
        wide
        hint="Vos clients choisissent, en commandant, de payer par carte ou à la boutique. Trois commandes non payées au plus par client."
      />
      <Money name="collection_limit" wide hint="Au-delà, la commande se paie par carte." />
      <Numeric
        name="cancellation_hours"
        wide
        hint="Heures avant le retrait. Vide\u00a0: jusqu’au début de la préparation."
      />
    </FormDialog>
  )
}
