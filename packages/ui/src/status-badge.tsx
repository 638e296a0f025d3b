import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import type { ComponentType } from 'react'
import { Badge, type BadgeProps, type Tone } from './badge.tsx'
import { BellIcon } from './icons/bell.tsx'
import { CardIcon } from './icons/card.tsx'
import { ClockIcon } from './icons/clock.tsx'
import { CrossCircleIcon } from './icons/cross-circle.tsx'
import { HandedOverIcon } from './icons/handed-over.tsx'
import type { IconProps } from './icons/icon.tsx'
import { OvenIcon } from './icons/oven.tsx'

type Look = { tone: Tone; icon: ComponentType<IconProps> }

/** A colour, a shape and a word each: nobody has to tell green from grey. */
export const STATUS_LOOKS: Readonly<Record<OrderStatus, Look>> = {
  pending: { tone: 'warning', icon: ClockIcon },
  paid: { tone: 'info', icon: CardIcon },
  preparing: { tone: 'busy', icon: OvenIcon },
  ready: { tone: 'success', icon: BellIcon },
  completed: { tone: 'neutral', icon: HandedOverIcon },
  cancelled: { tone: 'danger', icon: CrossCircleIcon },
}

export type StatusBadgeProps = Omit<BadgeProps, 'tone' | 'icon' | 'children'> & {
  status: OrderStatus
}

export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  const { tone, icon: StatusIcon } = STATUS_LOOKS[status]
  return (
    <Badge {...rest} tone={tone} icon={<StatusIcon />}>
      {ORDER_STATUS_LABELS[status]}
    </Badge>
  )
}
