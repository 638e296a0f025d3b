import type { Subscription } from '@fournil/contract/office/subscription'
import type { Plan } from '@fournil/contract/platform/plans'
import { formatEuros } from '@fournil/domain/money'
import { type Billing, planCharge } from '@fournil/domain/plan-prices'
import { exceededBy, exceededSentence } from '@fournil/domain/plan-usage'
import { isLive } from '@fournil/domain/subscription-state'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type ChoosePlanProps = { offer: Plan; billing: Billing; subscription: Subscription }

/** To the provider's page, or from one plan to another: what it costs and what would not fit is said before. */
export function ChoosePlan({ offer, billing, subscription }: ChoosePlanProps) {
  const [asks, ask] = useState(false)
  const { paid, plan, usage } = subscription
  const changes = isLive(paid?.state ?? null)
  const { run, busy } = useTask(
    async () => {
      const chosen = { plan_id: offer.id, billing }
      if (changes) return officeApi.office.subscription.change(chosen)
      const { url } = await officeApi.office.subscription.start(chosen)
      window.location.assign(url)
      return null
    },
    {
      done: (changed) => {
        if (!changed) return
        ask(false)
        toast(`Formule ${offer.name} choisie`)
      },
      failed: (error) => {
        ask(false)
        toast(sentenceOf(error, 'Erreur lors du choix de la formule'), { tone: 'danger' })
      },
    },
  )
  if (changes && offer.id === plan.id && paid?.billing === billing) return null
  const each = `${formatEuros(planCharge(offer, billing))} TTC par ${billing === 'monthly' ? 'mois' : 'an'}`
  return (
    <>
      <Button variant="primary" wide onClick={() => ask(true)}>
        {offer.id === plan.id && changes
          ? `Payer ${billing === 'monthly' ? 'au mois' : 'à l’année'}`
          : `Choisir ${offer.name}`}
      </Button>
      <ConfirmDialog
        tone="plain"
        open={asks}
        onOpenChange={ask}
        title={`Formule ${offer.name}\u00a0: ${each}`}
        consequence={
          changes
            ? 'Elle vaut aussitôt. La différence pour la période en cours est calculée au prorata et figure sur votre prochaine facture.'
            : 'Vous allez régler par carte sur la page de notre prestataire de paiement. Sans engagement\u00a0: vous pouvez résilier à tout moment.'
        }
        confirmLabel={changes ? 'Changer de formule' : 'Continuer vers le paiement'}
        busy={busy}
        onConfirm={() => void run()}
      >
        {exceededBy(offer, usage).map((one) => (
          <p key={one.limit}>{exceededSentence(one)}</p>
        ))}
      </ConfirmDialog>
    </>
  )
}
