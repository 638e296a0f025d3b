import { type OwnPin, PinForm } from '@fournil/contract/office/counter'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { FormDialog, formFields } from '@fournil/ui/form'
import { toast } from '@fournil/ui/toast'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

const { Text, Password } = formFields(PinForm)

export type KnownPin = OwnPin

type PinDialogProps = { isOpen: boolean; known: KnownPin; onClose: () => void }

/** A person’s own code for the shared tablets of the shop; nobody else sets it, nor a colleague who knows the last one. */
export function PinDialog({ isOpen, known, onClose }: PinDialogProps) {
  const form = useOfficeForm({
    schema: PinForm,
    saved: { name: known.name ?? '', pin: '' },
    save: officeApi.office.counter.setPin,
    savedMessage: 'Code enregistré',
    failedMessage: 'Erreur lors de l’enregistrement',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Mon code de comptoir"
      description="Sur un appareil partagé de la boutique, vous entrez avec ce code. Il n’ouvre rien ailleurs, et remplace celui d’avant."
      size="small"
      actions={known.name !== null && <RemovePin onRemoved={onClose} />}
    >
      {known.is_locked && (
        <Banner tone="warning">
          Votre code est bloqué après plusieurs erreurs&nbsp;: choisissez-en un autre.
        </Banner>
      )}
      <div className="form-grid">
        <Text name="name" hint="Tel que vos collègues vous reconnaissent." wide />
        <Password name="pin" autoComplete="new-password" hint="4 à 6 chiffres." wide />
      </div>
    </FormDialog>
  )
}

function RemovePin({ onRemoved }: { onRemoved: () => void }) {
  const { run, busy } = useTask(() => officeApi.office.counter.removePin(), {
    done: () => {
      toast('Code retiré')
      onRemoved()
    },
    failed: (error) =>
      toast(sentenceOf(error, 'Erreur lors de la mise à jour'), { tone: 'danger' }),
  })
  return (
    <Button variant="ghost" disabled={busy} onClick={() => void run()}>
      Retirer mon code
    </Button>
  )
}
