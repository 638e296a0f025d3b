import { ChartIcon } from '@fournil/ui/icons/chart'
import { EuroIcon } from '@fournil/ui/icons/euro'
import { GlobeIcon } from '@fournil/ui/icons/globe'
import { HomeIcon } from '@fournil/ui/icons/home'
import type { IconProps } from '@fournil/ui/icons/icon'
import { ListIcon } from '@fournil/ui/icons/list'
import { MailIcon } from '@fournil/ui/icons/mail'
import { SettingsIcon } from '@fournil/ui/icons/settings'
import { ShieldIcon } from '@fournil/ui/icons/shield'
import { StoreIcon } from '@fournil/ui/icons/store'
import { UsersIcon } from '@fournil/ui/icons/users'
import type { ComponentType } from 'react'

export type ConsoleEntry = { path: string; label: string; icon: ComponentType<IconProps> }

/** The screens, in the order of the menu. A new one is a line here and a line in routes.ts. */
export const ENTRIES: readonly ConsoleEntry[] = [
  { path: '/platform', label: 'Dashboard', icon: HomeIcon },
  { path: '/platform/tenants', label: 'Tenants', icon: StoreIcon },
  { path: '/platform/users-management', label: 'Users', icon: UsersIcon },
  { path: '/platform/domains', label: 'Domains', icon: GlobeIcon },
  { path: '/platform/support', label: 'Support', icon: MailIcon },
  { path: '/platform/payouts', label: 'Payouts', icon: EuroIcon },
  { path: '/platform/monitoring', label: 'Monitoring', icon: ChartIcon },
  { path: '/platform/audit', label: 'Audit Logs', icon: ListIcon },
  { path: '/platform/security', label: 'Security', icon: ShieldIcon },
  { path: '/platform/settings', label: 'Settings', icon: SettingsIcon },
]
