import {
  MONEY_STATUS_LABELS,
  type MoneyStatus,
  type MoneyStatusColour,
  moneyStatusColour,
} from '@fournil/domain/payouts'
import { Badge, type Tone } from '@fournil/ui/badge'

const TONES: Readonly<Record<MoneyStatusColour, Tone>> = {
  green: 'success',
  yellow: 'warning',
  red: 'danger',
  grey: 'neutral',
}

export function MoneyStatusBadge({ status }: { status: MoneyStatus }) {
  return <Badge tone={TONES[moneyStatusColour(status)]}>{MONEY_STATUS_LABELS[status]}</Badge>
}
