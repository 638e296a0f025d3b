import type { DomainRow } from '@fournil/contract/platform/domains'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Dialog } from '@fournil/ui/dialog'
import { useLast } from '@fournil/ui/use-last'
import { formatMoment, formatNumber } from '../formats.ts'
import { SslBadge } from './ssl-badge.tsx'

type DomainDetailsProps = { domain: DomainRow | null; onClose: () => void }

export function DomainDetails({ domain, onClose }: DomainDetailsProps) {
  const shown = useLast(domain)
  if (!shown) return null
  const { last_verification_check: checked, dns_verified_at: verified } = shown
  return (
    <Dialog
      open={domain !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown.domain}
      size="large"
    >
      <DefinitionList
        items={[
          { term: 'Tenant', value: `${shown.tenant_name} (${shown.tenant_slug})` },
          { term: 'Verified', value: verified ? formatMoment(verified) : 'Pending' },
          { term: 'Status', value: shown.is_active ? 'Active' : 'Inactive' },
          { term: 'Primary', value: shown.is_primary ? 'Yes' : 'No' },
          { term: 'SSL', value: <SslBadge status={shown.ssl_status} /> },
          {
            term: 'TXT record',
            value: <code className="list-long">{`_verification.${shown.domain}`}</code>,
          },
          {
            term: 'TXT value',
            value: <code className="list-long">{shown.verification_token}</code>,
          },
          { term: 'Attempts', value: formatNumber(shown.verification_attempts) },
          { term: 'Last check', value: checked ? formatMoment(checked) : 'Never' },
          { term: 'Created', value: formatMoment(shown.created_at) },
        ]}
      />
    </Dialog>
  )
}
