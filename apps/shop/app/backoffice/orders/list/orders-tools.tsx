import { BagIcon } from '@fournil/ui/icons/bag'
import { PhoneIcon } from '@fournil/ui/icons/phone'
import { PrinterIcon } from '@fournil/ui/icons/printer'
import { LinkButton } from '@fournil/ui/link-button'
import { SoundButton } from '../../arrivals/sound-button.tsx'
import type { OrdersFilter } from '../filters/orders-filter.ts'
import { OrdersKeys } from '../keyboard/orders-keys.tsx'
import { pickListAddress } from '../print/print-addresses.ts'
import { OrderSettingsButton } from '../settings/order-settings.tsx'

export function OrdersTools({ filter, today }: { filter: OrdersFilter; today: string }) {
  return (
    <>
      <LinkButton href="/admin/orders/new" icon={<PhoneIcon />}>
        <span className="orders-tool-label">Nouvelle commande</span>
      </LinkButton>
      <SoundButton />
      <OrdersKeys />
      <OrderSettingsButton />
      <LinkButton
        href="/admin/counter"
        variant="secondary"
        icon={<BagIcon />}
        className="orders-counter"
      >
        Comptoir
      </LinkButton>
      <LinkButton
        href={pickListAddress(filter.pickup_date ?? today, filter.store_id)}
        variant="secondary"
        icon={<PrinterIcon />}
      >
        <span className="orders-tool-label">Liste de préparation</span>
      </LinkButton>
    </>
  )
}
