import type { Plan } from '@fournil/contract/platform/plans'
import { CreateTenant } from '@fournil/contract/platform/tenants'
import { FormDialog, formFields } from '@fournil/ui/form'
import { platformApi } from '../../platform-api.ts'
import { useConsoleForm } from '../use-console-form.ts'

const { Text, Select } = formFields(CreateTenant)

type CreateTenantDialogProps = { isOpen: boolean; plans: readonly Plan[]; onClose: () => void }

/** A shop for somebody who did not register themselves. */
export function CreateTenantDialog({ isOpen, plans, onClose }: CreateTenantDialogProps) {
  const saved = { business_name: '', owner_email: '', plan_slug: plans[0]?.slug ?? '' }
  const form = useConsoleForm({
    schema: CreateTenant,
    saved,
    save: (values) => platformApi.platform.tenants.create(values),
    savedMessage: 'Tenant created. The owner is invited by mail.',
    failedMessage: 'Failed to create tenant',
    onSaved: () => {
      form.beginAgain(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Create Tenant"
      description="The shop opens on trial. Its owner gets an invitation and chooses a password."
    >
      <div className="form-grid">
        <Text name="business_name" wide />
        <Text name="owner_email" type="email" wide />
        <Select
          name="plan_slug"
          wide
          options={plans.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </div>
    </FormDialog>
  )
}
