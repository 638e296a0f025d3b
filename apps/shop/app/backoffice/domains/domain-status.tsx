import type { OfficeDomain } from '@fournil/contract/office/domains'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { momentWords } from '../orders/pickup-words.ts'

type DomainStatusProps = { domain: OfficeDomain; time_zone: string }

export function DomainStatus({ domain, time_zone }: DomainStatusProps) {
  const { is_verified, is_active, dns_verified_at, dns_lost_at } = domain
  if (!is_verified) return <Pending domain={domain} time_zone={time_zone} />
  return (
    <div className="stack tight domain-status">
      <Badge tone="success">Vérifié</Badge>
      {dns_verified_at && (
        <span className="note">le {momentWords(dns_verified_at, time_zone)}</span>
      )}
      {!is_active && <span className="note">Désactivé par la plateforme.</span>}
      {is_active && dns_lost_at && (
        <span className="note">
          Ne mène pas à votre boutique&nbsp;: voyez les instructions DNS.
        </span>
      )}
    </div>
  )
}

function Pending({ domain, time_zone }: DomainStatusProps) {
  const { last_verification_check: checked, verification_attempts: attempts, dns_lost_at } = domain
  return (
    <div className="stack tight domain-status">
      <Badge tone="warning">En attente</Badge>
      {dns_lost_at && (
        <span className="note">Désactivé&nbsp;: il ne menait plus à votre boutique.</span>
      )}
      {checked ? (
        <span className="note">
          Dernière vérification&nbsp;: {momentWords(checked, time_zone)},{' '}
          {plural(attempts, 'tentative', 'tentatives')}
        </span>
      ) : (
        <span className="note">Jamais vérifié</span>
      )}
    </div>
  )
}
