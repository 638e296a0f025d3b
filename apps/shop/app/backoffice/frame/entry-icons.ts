import { AlertIcon } from '@fournil/ui/icons/alert'
import { BagIcon } from '@fournil/ui/icons/bag'
import { BellIcon } from '@fournil/ui/icons/bell'
import { BoxIcon } from '@fournil/ui/icons/box'
import { CalendarIcon } from '@fournil/ui/icons/calendar'
import { CardIcon } from '@fournil/ui/icons/card'
import { ChartIcon } from '@fournil/ui/icons/chart'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { EuroIcon } from '@fournil/ui/icons/euro'
import { ExternalIcon } from '@fournil/ui/icons/external'
import { GlobeIcon } from '@fournil/ui/icons/globe'
import { HomeIcon } from '@fournil/ui/icons/home'
import type { IconProps } from '@fournil/ui/icons/icon'
import { ImageIcon } from '@fournil/ui/icons/image'
import { LinkIcon } from '@fournil/ui/icons/link'
import { ListIcon } from '@fournil/ui/icons/list'
import { OvenIcon } from '@fournil/ui/icons/oven'
import { PercentIcon } from '@fournil/ui/icons/percent'
import { ReceiptIcon } from '@fournil/ui/icons/receipt'
import { SettingsIcon } from '@fournil/ui/icons/settings'
import { ShieldIcon } from '@fournil/ui/icons/shield'
import { SparkleIcon } from '@fournil/ui/icons/sparkle'
import { StarIcon } from '@fournil/ui/icons/star'
import { StoreIcon } from '@fournil/ui/icons/store'
import { TagIcon } from '@fournil/ui/icons/tag'
import { UsersIcon } from '@fournil/ui/icons/users'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import type { ComponentType } from 'react'

/** One sign per page, so that the eye finds it before the word is read. */
export const ENTRY_ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  '/admin': HomeIcon,
  '/admin/orders': BoxIcon,
  '/admin/production': OvenIcon,
  '/admin/counter': BagIcon,
  '/admin/invoices': ReceiptIcon,
  '/admin/finances': EuroIcon,
  '/admin/till': ReceiptIcon,
  '/admin/disputes': AlertIcon,
  '/admin/payments-account': EuroIcon,
  '/admin/products': WheatIcon,
  '/admin/merchant-center': ExternalIcon,
  '/admin/stores': StoreIcon,
  '/admin/feasts': CalendarIcon,
  '/admin/domains': GlobeIcon,
  '/admin/categories': ListIcon,
  '/admin/users': ShieldIcon,
  '/admin/integrations': LinkIcon,
  '/admin/customers': UsersIcon,
  '/admin/promo-codes': TagIcon,
  '/admin/reviews': StarIcon,
  '/admin/reports': ChartIcon,
  '/admin/tax-settings': PercentIcon,
  '/admin/invoice-settings': ReceiptIcon,
  '/admin/design-settings': ImageIcon,
  '/admin/notification-settings': BellIcon,
  '/admin/features': SettingsIcon,
  '/admin/ai-prompts': SparkleIcon,
  '/admin/subscription': CardIcon,
  '/admin/data': DownloadIcon,
}
