import { WhitelistForm } from '@fournil/contract/platform/security'
import { formFields } from '@fournil/ui/form'
import { platformApi } from '../../platform-api.ts'
import { useConsoleForm } from '../use-console-form.ts'
import { ADDRESS_HINT, AddressDialog } from './address-dialog.tsx'

const { Text } = formFields(WhitelistForm)
const BLANK = { ip_address: '', description: '' }

export function AllowDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useConsoleForm({
    schema: WhitelistForm,
    saved: BLANK,
    save: (values) => platformApi.platform.security.allow(values),
    savedMessage: 'IP added to whitelist',
    failedMessage: 'Failed to add IP to whitelist',
    onSaved: () => {
      form.beginAgain(BLANK)
      onClose()
    },
  })
  return (
    <AddressDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title="Add IP to whitelist"
      description="Let in although a blocked range contains it."
    >
      <Text name="ip_address" wide hint={ADDRESS_HINT} />
      <Text name="description" wide />
    </AddressDialog>
  )
}
