import { BlacklistForm } from '@fournil/contract/platform/security'
import { formFields } from '@fournil/ui/form'
import { platformApi } from '../../platform-api.ts'
import { useConsoleForm } from '../use-console-form.ts'
import { ADDRESS_HINT, AddressDialog } from './address-dialog.tsx'

const { Text, Switch, Day } = formFields(BlacklistForm)
const BLANK = { ip_address: '', reason: '', is_permanent: true, expires_on: null }

export function BlockDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useConsoleForm({
    schema: BlacklistForm,
    saved: BLANK,
    save: (values) => platformApi.platform.security.block(values),
    savedMessage: 'IP added to blacklist',
    failedMessage: 'Failed to add IP to blacklist',
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
      title="Add IP to blacklist"
      description="Refused everywhere within fifteen seconds, but for webhooks."
    >
      <Text name="ip_address" wide hint={ADDRESS_HINT} />
      <Text name="reason" wide />
      <Switch name="is_permanent" wide />
      <Day name="expires_on" wide hint="Only when it is not permanent." />
    </AddressDialog>
  )
}
