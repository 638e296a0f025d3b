import { blank } from '@fournil/contract/form-schema'
import { PinForm } from '@fournil/contract/office/counter'
import { Button } from '@fournil/ui/button'
import { FormDialog, formFields } from '@fournil/ui/form'
import { LockIcon } from '@fournil/ui/icons/lock'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { useOffice } from '../frame/use-office.ts'
import { officeApi } from '../office-api.ts'

const { Text, Password } = formFields(PinForm)

/** A person’s own code for the shared tablets of the shop; nobody else sets it, nor a colleague who knows the last one. */
export function OwnPin() {
  const { person, device } = useOffice()
  const [isOpen, open] = useState(false)
  if (person.impersonation || device.is_by_pin) return null
  return (
    <>
      <Button variant="ghost" icon={<LockIcon />} onClick={() => open(true)}>
        Mon code de comptoir
      </Button>
      <PinDialog isOpen={isOpen} onClose={() => open(false)} />
    </>
  )
}

function PinDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [saved] = useState(() => blank(PinForm))
  const form = useOfficeForm({
    schema: PinForm,
    saved,
    save: officeApi.office.counter.setPin,
    savedMessage: 'Code enregistré',
    failedMessage: 'Erreur lors de l’enregistrement',
    onSaved: () => {
      onClose()
      form.methods.reset(saved)
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Mon code de comptoir"
      description="Sur un appareil partagé de la boutique, vous entrez avec ce code. Il n’ouvre rien ailleurs, et remplace celui d’avant."
      size="small"
    >
      <div className="form-grid">
        <Text name="name" hint="Tel que vos collègues vous reconnaissent." wide />
        <Password name="pin" autoComplete="new-password" hint="4 à 6 chiffres." wide />
      </div>
    </FormDialog>
  )
}
