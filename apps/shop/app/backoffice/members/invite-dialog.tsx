import { blank } from '@fournil/contract/form-schema'
import { InvitationForm } from '@fournil/contract/office/members'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { RoleFields } from './role-fields.tsx'
import { orSaveFailed } from './user-errors.ts'

const { Text } = formFields(InvitationForm)

type InviteDialogProps = { isOpen: boolean; onClose: () => void }

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const [saved] = useState(() => blank(InvitationForm))
  const form = useOfficeForm({
    schema: InvitationForm,
    saved,
    save: ({ email, ...roleData }) =>
      orSaveFailed(officeApi.office.members.invite({ email, roleData })),
    savedMessage: 'Invitation envoyée',
    onSaved: () => {
      onClose()
      form.beginAgain(saved)
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Inviter une personne"
      description="Elle reçoit un lien, valable sept jours, et choisit elle-même son mot de passe."
      size="large"
    >
      <div className="form-grid">
        <Text name="email" type="email" inputMode="email" autoComplete="off" wide />
      </div>
      <RoleFields />
    </FormDialog>
  )
}
