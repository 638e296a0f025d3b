import { blank } from '@fournil/contract/form-schema'
import { DomainForm, type OfficeDomain } from '@fournil/contract/office/domains'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { orFailedToAdd } from './domain-errors.ts'

const { Text, Select, useTyped } = formFields(DomainForm)

type AddDomainDialogProps = {
  isOpen: boolean
  onClose: () => void
  onAdded: (domain: OfficeDomain) => void
}

export function AddDomainDialog({ isOpen, onClose, onAdded }: AddDomainDialogProps) {
  const [saved] = useState(() => blank(DomainForm))
  const form = useOfficeForm({
    schema: DomainForm,
    saved,
    save: (values) => orFailedToAdd(officeApi.office.domains.add(values)),
    savedMessage: 'Domain added successfully! Please configure DNS records and verify.',
    onSaved: (added) => {
      form.beginAgain(saved)
      onAdded(added)
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Ajouter un domaine"
      description="Il ne change rien à votre boutique tant qu’il n’est pas vérifié."
    >
      <div className="stack">
        <Select
          name="type"
          options={[
            { value: 'subdomain', label: 'Sous-domaine' },
            { value: 'custom', label: 'Domaine personnalisé' },
          ]}
        />
        <DomainField />
      </div>
    </FormDialog>
  )
}

function DomainField() {
  const isBelow = useTyped().type === 'subdomain'
  return (
    <Text
      name="domain"
      inputMode="url"
      autoComplete="off"
      hint={isBelow ? 'Par exemple www.ma-boulangerie.fr' : 'Par exemple ma-boulangerie.fr'}
    />
  )
}
