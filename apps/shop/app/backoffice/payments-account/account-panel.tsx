import type { PaymentAccount } from '@fournil/contract/office/connect'
import type { PaymentAccountState } from '@fournil/domain/payment-accounts'
import { Badge, type Tone } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type Words = { badge: string; tone: Tone; sentence: string; way: string | null }

const STATES: Readonly<Record<PaymentAccountState, Words>> = {
  to_begin: {
    badge: 'À ouvrir',
    tone: 'warning',
    sentence:
      'Ouvrez votre compte chez notre prestataire de paiement\u00a0: vos clients vous paient directement, et il vous verse l’argent. Comptez dix minutes, avec une pièce d’identité, votre SIRET et votre IBAN.',
    way: 'Ouvrir mon compte',
  },
  to_complete: {
    badge: 'À compléter',
    tone: 'warning',
    sentence: 'Le prestataire de paiement attend encore quelque chose de vous.',
    way: 'Reprendre',
  },
  checked: {
    badge: 'En vérification',
    tone: 'info',
    sentence:
      'Tout est envoyé. Le prestataire vérifie vos informations, d’ordinaire en quelques minutes.',
    way: null,
  },
  open: {
    badge: 'Ouvert',
    tone: 'success',
    sentence:
      'Vos clients vous paient directement par carte, et l’argent vous est versé automatiquement.',
    way: null,
  },
}

/** Where the shop stands with the provider, and the one thing to do next. */
export function AccountPanel({
  account,
  hasRunOut,
}: {
  account: PaymentAccount
  hasRunOut: boolean
}) {
  const leave = {
    done: ({ url }: { url: string }) => window.location.assign(url),
    failed: (error: unknown) =>
      toast(sentenceOf(error, 'La page du prestataire n’a pas pu être ouverte.'), {
        tone: 'danger',
      }),
  }
  const start = useTask(() => officeApi.office.connect.start(), leave)
  const dashboard = useTask(() => officeApi.office.connect.dashboard(), leave)
  const { badge, tone, sentence, way } = STATES[account.state]
  return (
    <Panel title="Votre compte" actions={<Badge tone={tone}>{badge}</Badge>}>
      <div className="stack">
        {hasRunOut && <p>Le lien avait expiré&nbsp;: reprenez là où vous en étiez.</p>}
        <p>{sentence}</p>
        {account.requirements.length > 0 && account.state === 'to_complete' && (
          <ul className="account-requirements" aria-label="Ce qui manque">
            {account.requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        )}
        {!account.charges_enabled && (
          <p>
            <strong>D’ici là, votre boutique est visible mais ne prend pas de commandes.</strong>
          </p>
        )}
        <div className="cluster">
          {way && (
            <Button busy={start.busy} onClick={() => void start.run()}>
              {way}
            </Button>
          )}
          {(account.state === 'open' || account.state === 'checked') && (
            <Button variant="secondary" busy={dashboard.busy} onClick={() => void dashboard.run()}>
              Mon espace chez le prestataire
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
