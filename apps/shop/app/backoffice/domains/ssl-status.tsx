import type { SslStatus as Status } from '@fournil/domain/domain-lists'
import { Badge } from '@fournil/ui/badge'

const LOOK = {
  active: { tone: 'success', label: 'Actif' },
  pending: { tone: 'warning', label: 'En attente' },
  failed: { tone: 'danger', label: 'Échec' },
} as const

export function SslStatus({ status }: { status: Status }) {
  const { tone, label } = LOOK[status]
  return <Badge tone={tone}>{label}</Badge>
}
