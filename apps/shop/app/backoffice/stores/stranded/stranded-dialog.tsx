import type { Decision } from '@fournil/contract/office/store-calendar'
import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { useState } from 'react'
import { chooseForAll, decisionsOf, firstChoices, summaryOf } from './choices.ts'
import { StrandedRow } from './stranded-row.tsx'

type StrandedDialogProps = {
  orders: readonly StrandedOrder[]
  may_manage_orders: boolean
  before: readonly Decision[]
  lean: 'move' | 'keep'
  /** Null: nothing is changed. */
  onAnswer: (decisions: Decision[] | null) => void
}

/** The orders that would lose their hour, and what becomes of each: decided here, done in one go with the change. */
export function StrandedDialog({ orders, onAnswer, ...leaning }: StrandedDialogProps) {
  const [choices, setChoices] = useState(() => firstChoices(orders, leaning))
  const [isSent, setSent] = useState(false)
  const { may_manage_orders } = leaning
  const decisions = decisionsOf(orders, choices)
  const send = () => {
    if (!decisions) return
    setSent(true)
    onAnswer(decisions)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isSent || onAnswer(null)}
      title={plural(
        orders.length,
        'commande perdrait son heure',
        'commandes perdraient leur heure',
      )}
      description="Décidez de chacune. Le changement et vos décisions sont enregistrés ensemble, et les clients concernés sont prévenus par e-mail."
      size="large"
      footer={
        <>
          <p role="status">{summaryOf(orders, choices)}</p>
          <Button variant="secondary" disabled={isSent} onClick={() => onAnswer(null)}>
            Ne rien changer
          </Button>
          <Button busy={isSent} disabled={!decisions} onClick={send}>
            Enregistrer
          </Button>
        </>
      }
    >
      {!may_manage_orders && (
        <Banner tone="warning">
          Vous ne gérez pas les commandes&nbsp;: vous pouvez seulement les garder telles quelles.
          Pour les déplacer ou les rembourser, demandez à une personne qui les gère.
        </Banner>
      )}
      {may_manage_orders && orders.length > 1 && (
        <div className="cluster tight">
          <span className="note">Pour toutes&nbsp;:</span>
          {(['move', 'refund', 'keep'] as const).map((action) => (
            <Button
              key={action}
              variant="secondary"
              size="small"
              onClick={() => setChoices(chooseForAll(orders, choices, action))}
            >
              {FOR_ALL[action]}
            </Button>
          ))}
        </div>
      )}
      <ul className="stranded-orders">
        {orders.map((order) => (
          <StrandedRow
            key={order.id}
            order={order}
            choice={choices[order.id] ?? { action: null, moment: null }}
            may_manage_orders={may_manage_orders}
            onChange={(choice) => setChoices((now) => ({ ...now, [order.id]: choice }))}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const FOR_ALL = { move: 'Déplacer', refund: 'Annuler et rembourser', keep: 'Garder' } as const
