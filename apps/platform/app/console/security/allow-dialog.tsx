import { WhitelistForm } from '@fournil/contract/platform/security'
import { FormDialog, formFields } from '@fournil/ui/form'
import { platformApi } from '../../platform-api.ts'
import { useConsoleForm } from '../use-console-form.ts'

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
      form.methods.reset(BLANK)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Add IP to whitelist"
      description="Let in although a blocked range contains it."
    >
      <div className="form-grid">
        <Text name="ip_address" wide hint="One address, or a range such as 203.0.113.0/24." />
        <Text name="description" wide />
      </div>
    </FormDialog>
  )
}
