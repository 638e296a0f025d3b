import { type BankAccount, BankAccountForm } from '@fournil/contract/office/finances'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'

const { Text, Password } = formFields(BankAccountForm)

type BankDialogProps = { isOpen: boolean; account: BankAccount | null; onClose: () => void }

/** The whole number is typed again each time: it is never sent back to a browser. */
export function BankDialog({ isOpen, account, onClose }: BankDialogProps) {
  const saved = {
    account_holder: account?.account_holder ?? '',
    iban: '',
    bic: account?.bic ?? null,
    current_password: '',
  }
  const form = useOfficeForm({
    schema: BankAccountForm,
    saved,
    save: (values) => officeApi.office.finances.saveBankAccount(values),
    savedMessage: 'Compte bancaire enregistré',
    onSaved: (kept) => {
      // Neither the number nor the password stays in the page.
      form.beginAgain({ ...saved, account_holder: kept.account_holder, bic: kept.bic })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Compte bancaire"
      description="Vos prochains paiements iront sur ce compte. Les propriétaires de la boutique en sont avertis par e-mail."
    >
      <div className="stack">
        <Text name="account_holder" autoComplete="off" />
        <Text
          name="iban"
          autoComplete="off"
          spellCheck={false}
          hint="Il est chiffré\u00a0: seuls son début et sa fin seront affichés."
        />
        <Text name="bic" autoComplete="off" spellCheck={false} />
        <Password name="current_password" autoComplete="current-password" />
      </div>
    </FormDialog>
  )
}
