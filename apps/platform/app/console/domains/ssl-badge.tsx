import type { DomainRow } from '@fournil/contract/platform/domains'
import { Badge, type Tone } from '@fournil/ui/badge'

type Status = DomainRow['ssl_status']

const LOOKS: Readonly<Record<Status, { word: string; tone: Tone }>> = {
  active: { word: 'Active', tone: 'success' },
  pending: { word: 'Pending', tone: 'warning' },
  failed: { word: 'Failed', tone: 'danger' },
}

/** Where a domain's certificate stands. */
export function SslBadge({ status }: { status: Status }) {
  const { word, tone } = LOOKS[status]
  return <Badge tone={tone}>{word}</Badge>
}
