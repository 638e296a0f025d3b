import type { ComponentType } from 'react'
import { Badge, type BadgeProps, type Tone } from './badge.tsx'
import { BellIcon } from './icons/bell.tsx'
import { CardIcon } from './icons/card.tsx'
import { ClockIcon } from './icons/clock.tsx'
import { CrossCircleIcon } from './icons/cross-circle.tsx'
import { HandedOverIcon } from './icons/handed-over.tsx'
import type { IconProps } from './icons/icon.tsx'
import { OvenIcon } from './icons/oven.tsx'

export type OrderStatus = 'pending' | 'paid' | 'preparing' | 'ready' | 'completed' | 'cancelled'

type Appearance = { label: string; tone: Tone; icon: ComponentType<IconProps> }

/** A colour, a shape and a word each: nobody has to tell green from grey. */
export const ORDER_STATUSES: Readonly<Record<OrderStatus, Appearance>> = {
  pending: { label: 'En attente', tone: 'warning', icon: ClockIcon },
  paid: { label: 'Payée', tone: 'info', icon: CardIcon },
  preparing: { label: 'En préparation', tone: 'busy', icon: OvenIcon },
  ready: { label: 'Prête', tone: 'success', icon: BellIcon },
  completed: { label: 'Complétée', tone: 'neutral', icon: HandedOverIcon },
  cancelled: { label: 'Annulée', tone: 'danger', icon: CrossCircleIcon },
}

export type StatusBadgeProps = Omit<BadgeProps, 'tone' | 'icon' | 'children'> & {
  status: OrderStatus
}

export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  const { label, tone, icon: StatusIcon } = ORDER_STATUSES[status]
  return (
    <Badge {...rest} tone={tone} icon={<StatusIcon />}>
      {label}
    </Badge>
  )
}
