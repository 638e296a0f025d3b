import type { Subscription } from '@fournil/contract/office/subscription'
import { formatDateFr } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { planCharge } from '@fournil/domain/plan-prices'
import { isLive } from '@fournil/domain/subscription-state'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { LinkButton } from '@fournil/ui/link-button'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

/** What is paid, when next, and the way out. */
export function PaidPanel({ subscription }: { subscription: Subscription }) {
  const [asks, ask] = useState(false)
  const failed = (error: unknown) => {
    ask(false)
    toast(sentenceOf(error, 'Erreur lors de la mise à jour'), { tone: 'danger' })
  }
  const cancel = useTask(() => officeApi.office.subscription.cancel(), {
    done: () => {
      ask(false)
      toast('Abonnement résilié')
    },
    failed,
  })
  const resume = useTask(() => officeApi.office.subscription.resume(), {
    done: () => toast('Abonnement repris'),
    failed,
  })
  const { paid, plan, time_zone } = subscription
  if (!paid || !isLive(paid.state)) return null
  const amount = `${formatEuros(planCharge(plan, paid.billing))} TTC par ${paid.billing === 'monthly' ? 'mois' : 'an'}`
  const day = formatDateFr(dateIn(time_zone, paid.period_end))
  return (
    <Panel title="Votre abonnement">
      <div className="stack">
        <p>
          Formule {plan.name}, {amount}.{' '}
          {paid.state === 'active' &&
            (paid.cancels_at ? `Elle se termine le ${day}.` : `Prochain paiement le ${day}.`)}
        </p>
        <div className="cluster">
          {paid.pay_url && (
            <LinkButton href={paid.pay_url} variant="primary">
              Régler l’abonnement
            </LinkButton>
          )}
          {paid.cancels_at ? (
            <Button variant="primary" busy={resume.busy} onClick={() => void resume.run()}>
              Reprendre l’abonnement
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => ask(true)}>
              Résilier
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={'Résilier l’abonnement\u00a0?'}
        consequence={`Votre boutique prend des commandes jusqu’au ${day}, puis elle reste visible sans en prendre. Vous pouvez revenir sur cette décision jusque-là.`}
        confirmLabel="Résilier"
        busy={cancel.busy}
        onConfirm={() => void cancel.run()}
      />
    </Panel>
  )
}
