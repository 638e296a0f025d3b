import { ChartIcon } from '@fournil/ui/icons/chart'
import { EuroIcon } from '@fournil/ui/icons/euro'
import { HomeIcon } from '@fournil/ui/icons/home'
import type { IconProps } from '@fournil/ui/icons/icon'
import { MailIcon } from '@fournil/ui/icons/mail'
import { StoreIcon } from '@fournil/ui/icons/store'
import type { ComponentType } from 'react'

export type ConsoleEntry = { path: string; label: string; icon: ComponentType<IconProps> }

/** The screens, in the order of the menu. A new one is a line here and a line in routes.ts. */
export const ENTRIES: readonly ConsoleEntry[] = [
  { path: '/platform', label: 'Dashboard', icon: HomeIcon },
  { path: '/platform/tenants', label: 'Tenants', icon: StoreIcon },
  { path: '/platform/support', label: 'Support', icon: MailIcon },
  { path: '/platform/payouts', label: 'Payouts', icon: EuroIcon },
  { path: '/platform/monitoring', label: 'Monitoring', icon: ChartIcon },
]
