import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { LockIcon } from '@fournil/ui/icons/lock'

export type SubmitOrderProps = {
  total: number
  busy: boolean
  /** Availability or prices are being asked after. */
  checking: boolean
  /** Why nothing can be ordered as things stand. */
  obstacle: string | null
}

/** The one button that obliges; the law wants it to say so. */
export function SubmitOrder({ total, busy, checking, obstacle }: SubmitOrderProps) {
  return (
    <div className="stack tight">
      <Button
        type="submit"
        form="commande"
        size="large"
        wide
        busy={busy}
        disabled={checking || obstacle !== null}
        className="submit-order"
      >
        <span className="submit-words">
          <span>Procéder au paiement</span>
          <span className="submit-duty">
            Commande avec obligation de paiement - {formatEuros(total)}
          </span>
        </span>
      </Button>
      <p className="submit-note" role="status">
        {busy && <span>Nous réservons votre créneau...</span>}
        {!busy && checking && <span>Vérification des disponibilités...</span>}
        {!busy && !checking && obstacle && <span>{obstacle}</span>}
        {!busy && !checking && !obstacle && (
          <span>
            <LockIcon /> Paiement par carte sur une page sécurisée, à l’étape suivante.
          </span>
        )}
      </p>
    </div>
  )
}
