import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import type { Block, Row } from './content.ts'
import { formatRate, fr } from './french.ts'
import type { MailOrder, MailOrderItem, MailStore } from './order.ts'

export function amountsOf(order: MailOrder): Block {
  const items: Row[] = order.items.map((item) => ({
    label: itemLabel(item),
    value: formatEuros(item.amount),
  }))
  const discount: Row[] = order.discount
    ? [{ label: fr`Remise ${order.discount.code}`, value: formatEuros(-order.discount.amount) }]
    : []
  const total: Row = { label: 'Total TTC', value: formatEuros(order.total_ttc), strong: true }
  const vat: Row[] = order.vat.map(({ tax_rate, base_ht, tax_amount }) => ({
    label: fr`dont TVA ${formatRate(tax_rate)} sur ${formatEuros(base_ht)} HT`,
    value: formatEuros(tax_amount),
    quiet: true,
  }))
  return { kind: 'amounts', groups: [items, discount, [total, ...vat]] }
}

function itemLabel({ product_name, quantity, quantity_text, unit_text }: MailOrderItem): string {
  const what = `${quantity_text ?? `${quantity}\u00a0×`} ${product_name}`
  return unit_text ? `${what} (${unit_text})` : what
}

export function pickupFacts(order: MailOrder): Block {
  const { store } = order
  const facts = [
    { label: 'Retrait', lines: [capitalised(formatDayFr(order.pickup_date)), pickupTime(order)] },
    { label: 'Boutique', lines: storeLines(store) },
    { label: 'Commande', lines: [fr`n° ${order.order_number}`] },
  ]
  return { kind: 'facts', facts }
}

export function storeLines(store: MailStore): string[] {
  const town = `${store.postal_code} ${store.city}`.trim()
  return [store.name, store.address, town, store.phone ?? ''].filter(Boolean)
}

/** 'à 8h30', or 'entre 8h30 et 9h'. */
export function pickupTime({ pickup_time, pickup_end_time }: MailOrder): string {
  const start = formatTimeFr(pickup_time)
  return pickup_end_time ? fr`entre ${start} et ${formatTimeFr(pickup_end_time)}` : fr`à ${start}`
}

/** 'samedi 21 novembre à 8h30' would lose the year in December: it stays. */
export function pickupMoment(order: MailOrder): string {
  return `${formatDayFr(order.pickup_date)} ${pickupTime(order)}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
