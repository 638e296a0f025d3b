import type { FinanceSummary } from '@fournil/contract/office/finances'
import { ibanInPart } from '@fournil/domain/iban'
import { formatEuros } from '@fournil/domain/money'
import { PAYOUT_ERROR_SENTENCES, payoutError } from '@fournil/domain/payouts'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { MoneyInput } from '@fournil/ui/money-input'
import { Select } from '@fournil/ui/select'
import { toast } from '@fournil/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type PayoutDialogProps = { isOpen: boolean; summary: FinanceSummary; onClose: () => void }

export function PayoutDialog({ isOpen, summary, onClose }: PayoutDialogProps) {
  const form = useId()
  const [amount, setAmount] = useState<number | null>(null)
  // The same request when it is sent again, another one once it has arrived.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setAmount(null)
    setProblem(null)
    onClose()
  }
  const { run, busy } = useTask(officeApi.office.finances.requestPayout, {
    done: () => {
      toast('Demande de paiement envoyée')
      setId(crypto.randomUUID())
      close()
    },
    failed: (error) => setProblem(sentenceOf(error, 'Erreur lors de la création de la demande')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = payoutError(
      Number.isNaN(amount) ? null : amount,
      summary.available_balance,
      summary.minimum_payout,
    )
    setProblem(wrong && PAYOUT_ERROR_SENTENCES[wrong])
    if (!wrong && amount !== null) void run({ id, amount })
  }
  const { available_balance, bank_account } = summary
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || busy || close()}
      title="Demander un paiement"
      description={`Disponible\u00a0: ${formatEuros(available_balance)}. Le montant est mis de côté dès votre demande.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={busy} disabled={amount === null || busy}>
            Demander le paiement
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {!bank_account && (
          <Banner tone="warning">
            Un propriétaire de la boutique doit d’abord enregistrer un compte bancaire.
          </Banner>
        )}
        <MoneyInput
          label="Montant"
          required
          hint={`De ${formatEuros(summary.minimum_payout)} à ${formatEuros(available_balance)}`}
          value={amount}
          onChange={(typed) => {
            setAmount(typed)
            setProblem(null)
          }}
          error={problem}
        />
        <div>
          <Button variant="ghost" size="small" onClick={() => setAmount(available_balance)}>
            Tout le solde disponible
          </Button>
        </div>
        <Select
          label="Méthode de paiement"
          options={[{ value: 'bank_transfer', label: 'Virement bancaire' }]}
          hint={
            bank_account &&
            `Vers le compte ${ibanInPart({ start: bank_account.iban_start, end: bank_account.iban_end })}`
          }
        />
      </form>
    </Dialog>
  )
}
