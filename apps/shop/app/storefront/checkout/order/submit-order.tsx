import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { LockIcon } from '@fournil/ui/icons/lock'

export type SubmitOrderProps = {
  total: number
  busy: boolean
  /** The shop takes the money when the order is collected. */
  paysOnCollection: boolean
  /** Availability or prices are being asked after. */
  checking: boolean
  /** Why nothing can be ordered as things stand. */
  obstacle: string | null
}

/** The one button that obliges; the law wants it to say so. */
export function SubmitOrder({
  total,
  busy,
  paysOnCollection,
  checking,
  obstacle,
}: SubmitOrderProps) {
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
          <span>{paysOnCollection ? 'Confirmer la commande' : 'Procéder au paiement'}</span>
          <span className="submit-duty">
            Commande avec obligation de paiement - {formatEuros(total)}
          </span>
        </span>
      </Button>
      <p className="submit-note" role="status">
        {busy && <span>Nous réservons votre créneau...</span>}
        {!busy && checking && <span>Vérification des disponibilités...</span>}
        {!busy && !checking && obstacle && <span>{obstacle}</span>}
        {!busy && !checking && !obstacle && paysOnCollection && (
          <span>Rien n’est débité&nbsp;: vous payez {formatEuros(total)} à la boutique.</span>
        )}
        {!busy && !checking && !obstacle && !paysOnCollection && (
          <span>
            <LockIcon /> Paiement par carte sur une page sécurisée, à l’étape suivante.
          </span>
        )}
      </p>
    </div>
  )
}
