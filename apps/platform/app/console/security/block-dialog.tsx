import { BlacklistForm } from '@fournil/contract/platform/security'
import { FormDialog, formFields } from '@fournil/ui/form'
import { platformApi } from '../../platform-api.ts'
import { useConsoleForm } from '../use-console-form.ts'

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
      form.methods.reset(BLANK)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Add IP to blacklist"
      description="Refused everywhere within fifteen seconds, but for webhooks."
    >
      <div className="form-grid">
        <Text name="ip_address" wide hint="One address, or a range such as 203.0.113.0/24." />
        <Text name="reason" wide />
        <Switch name="is_permanent" wide />
        <Day name="expires_on" wide hint="Only when it is not permanent." />
      </div>
    </FormDialog>
  )
}
