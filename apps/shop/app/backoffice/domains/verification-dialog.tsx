import type { OfficeDomain, VerifyDomainAnswer } from '@fournil/contract/office/domains'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { type Definition, DefinitionList } from '@fournil/ui/definition-list'
import { Dialog } from '@fournil/ui/dialog'
import { useLast } from '../use-last.ts'
import { CopyValue } from './copy-value.tsx'
import type { Verification } from './use-verification.ts'

type VerificationDialogProps = {
  domain: OfficeDomain | null
  answer: VerifyDomainAnswer | null
  verification: Verification
  onClose: () => void
}

/** Everything that is known of a verification that failed, for the owner or for whoever helps them. */
export function VerificationDialog({
  domain,
  answer,
  verification,
  onClose,
}: VerificationDialogProps) {
  const shown = useLast(domain)
  const told = useLast(answer)
  if (!shown || !told) return null
  const name = told.debug?.txtRecordName ?? `_verification.${shown.domain}`
  return (
    <Dialog
      open={domain !== null && answer !== null}
      onOpenChange={(open) => open || onClose()}
      title="Vérification échouée"
      description={shown.display_name}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button
            busy={verification.verifying === shown.id}
            onClick={() => verification.verify(shown.id)}
          >
            Vérifier de nouveau
          </Button>
        </>
      }
    >
      <div className="stack">
        <Banner tone="danger">{told.message ?? 'Vérification échouée'}</Banner>
        <DefinitionList items={detailsOf(shown, told, name)} />
        <section className="stack tight">
          <h3 className="dns-step-title">À vérifier</h3>
          <ul className="dns-tips">
            <li>L’enregistrement TXT est bien enregistré au nom {name}.</li>
            <li>Sa valeur est exactement le jeton attendu, sans espace ni guillemets.</li>
            <li>
              Vous avez attendu la propagation&nbsp;: 5 à 15 minutes en général, jusqu’à 48 heures.
            </li>
          </ul>
        </section>
        <section className="stack tight">
          <h3 className="dns-step-title">Pour regarder vous-même</h3>
          {[`dig TXT ${name} +short`, `nslookup -type=TXT ${name}`].map((command) => (
            <p key={command} className="dns-copied">
              <code className="dns-value">{command}</code>
              <CopyValue value={command} label={`Copier la commande ${command.split(' ')[0]}`} />
            </p>
          ))}
        </section>
      </div>
    </Dialog>
  )
}

function detailsOf(
  domain: OfficeDomain,
  { debug }: VerifyDomainAnswer,
  name: string,
): Definition[] {
  const found = debug?.foundRecords ?? []
  return [
    { term: 'Domaine', value: domain.display_name },
    {
      term: 'Jeton attendu',
      value: (
        <span className="dns-copied">
          <code className="dns-value">{domain.verification_token}</code>
          <CopyValue value={domain.verification_token} label="Copier le jeton" />
        </span>
      ),
    },
    { term: 'Nom de l’enregistrement', value: <code className="dns-value">{name}</code> },
    { term: 'Statut DNS', value: statusWords(debug?.dnsStatus ?? null) },
    { term: 'Réponse trouvée', value: debug?.hasAnswer ? 'Oui' : 'Non' },
    {
      term: 'Valeurs trouvées',
      value:
        found.length === 0
          ? 'Aucune'
          : found.map((value) => <FoundValue key={value} value={value} />),
    },
    { term: 'Erreur DNS', value: debug?.dnsError ?? 'Aucune' },
  ]
}

/** Between quotes, so that a blank before or after it is seen. */
function FoundValue({ value }: { value: string }) {
  return <code className="dns-value dns-found">«{value}»</code>
}

function statusWords(status: number | null): string {
  if (status === null) return 'Pas de réponse'
  if (status === 0) return '0 (OK)'
  return status === 3 ? '3 (nom introuvable)' : `${status} (erreur des serveurs du domaine)`
}
