import { blank } from '@fournil/contract/form-schema'
import { ApiKeyForm } from '@fournil/contract/office/api-keys'
import { API_KEY_PERMISSIONS } from '@fournil/domain/api-keys'
import type { Permission } from '@fournil/domain/permissions'
import { PERMISSION_LABELS } from '@fournil/domain/role-presets'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'

const { Text, Chips, Check } = formFields(ApiKeyForm)

type NewKeyDialogProps = {
  isOpen: boolean
  /** Nobody gives what they do not hold. */
  held: readonly Permission[]
  onClose: () => void
  onMade: (key: string) => void
}

export function NewKeyDialog({ isOpen, held, onClose, onMade }: NewKeyDialogProps) {
  const [saved] = useState(() => blank(ApiKeyForm))
  const form = useOfficeForm({
    schema: ApiKeyForm,
    saved,
    save: officeApi.office.apiKeys.create,
    failedMessage: 'La clé n’a pas pu être créée',
    isQuiet: true,
    onSaved: ({ key }) => {
      form.beginAgain(saved)
      onMade(key)
    },
  })
  const options = API_KEY_PERMISSIONS.filter((permission) => held.includes(permission)).map(
    (value) => ({ value, label: PERMISSION_LABELS[value] }),
  )
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Nouvelle clé"
      description="Une clé par logiciel : vous pourrez révoquer l’une sans couper les autres."
    >
      <div className="stack">
        <Text name="name" hint="Caisse du magasin, logiciel comptable…" />
        <Chips name="permissions" options={options} wide />
        <Check name="is_read_only" hint="Le logiciel consulte et ne modifie rien." />
      </div>
    </FormDialog>
  )
}
