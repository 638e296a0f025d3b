import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'

/** Where each shop takes its own money, there is no balance to wait for. */
export function OwnMoney({ maySeeAccount }: { maySeeAccount: boolean }) {
  return (
    <Panel title="Où va l’argent">
      <div className="stack">
        <p>
          Vos clients vous paient directement sur votre compte de paiement, qui vous verse l’argent
          par virement. La plateforme ne garde que sa commission.
        </p>
        {maySeeAccount && (
          <p>
            <Link to="/admin/payments-account">Voir mon compte de paiement et mes virements</Link>
          </p>
        )}
      </div>
    </Panel>
  )
}
