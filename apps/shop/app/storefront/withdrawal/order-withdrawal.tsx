import { useState } from 'react'
import { Link } from 'react-router'
import { DeclaredWithdrawals } from './declared-withdrawals.tsx'
import { WithdrawalConfirm } from './withdrawal-confirm.tsx'
import { WithdrawalLines } from './withdrawal-lines.tsx'
import type { Chosen, Offer } from './withdrawal-offer.ts'
import { refusalWords } from './withdrawal-words.ts'

type OrderWithdrawalProps = { loaded: Offer; orderKey: { order_id: string; token: string } }

/** Two steps, as the law wants them: what goes back, then the confirmation. */
export function OrderWithdrawal({ loaded, orderKey }: OrderWithdrawalProps) {
  const [offer, setOffer] = useState(loaded)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isConfirming, setConfirming] = useState(false)
  const back = `/order-success?${new URLSearchParams(orderKey)}`
  const open = { offer, chosen, onChoose: setChosen }
  return (
    <>
      <p className="quiet">
        Commande <Link to={back}>{offer.order_number}</Link>
      </p>
      <DeclaredWithdrawals offer={offer} />
      {offer.refusal && offer.declarations.length === 0 && <p>{refusalWords(offer)}</p>}
      {!offer.refusal && !isConfirming && (
        <WithdrawalLines {...open} onContinue={() => setConfirming(true)} />
      )}
      {!offer.refusal && isConfirming && (
        <WithdrawalConfirm
          {...open}
          orderKey={orderKey}
          onBack={() => setConfirming(false)}
          onDeclared={(declared) => {
            setOffer(declared)
            setChosen(new Map())
            setConfirming(false)
          }}
        />
      )}
    </>
  )
}
