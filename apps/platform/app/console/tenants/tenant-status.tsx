import type { TenantStatus } from '@fournil/domain/tenants'
import { Badge, type Tone } from '@fournil/ui/badge'

const LOOKS: Readonly<Record<TenantStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'success' },
  trial: { label: 'Trial', tone: 'info' },
  suspended: { label: 'Suspended', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export function TenantStatusBadge({ status }: { status: TenantStatus }) {
  const { label, tone } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
