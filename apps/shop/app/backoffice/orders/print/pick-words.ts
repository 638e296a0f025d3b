import { isToPrepare, type OrderStatus } from '@fournil/domain/orders'
import { plural } from '@fournil/domain/text'

type Orders = readonly { status: OrderStatus }[]

/** What stands on the paper: '17 commandes à préparer, 3 déjà prêtes'. */
export function pickSummary(orders: Orders): string {
  const [toMake, ready] = counts(orders)
  const due =
    toMake === 0 ? 'aucune commande à préparer' : `${plural(toMake, 'commande')} à préparer`
  return ready === 0 ? due : `${due}, ${plural(ready, 'déjà prête', 'déjà prêtes')}`
}

/** What the sum of the products counts; null when it is everything. */
export function sumWords(orders: Orders): string | null {
  const [toMake, ready] = counts(orders)
  if (toMake === 0) return 'Tout est prêt.'
  if (ready === 0) return null
  const left =
    ready < 2 ? 'celle qui est déjà prête n’y est' : 'celles qui sont déjà prêtes n’y sont'
  const due =
    toMake < 2 ? 'Pour la commande à préparer' : `Pour les ${plural(toMake, 'commande')} à préparer`
  return `${due}\u00a0: ${left} plus comptée${ready < 2 ? '' : 's'}.`
}

function counts(orders: Orders): [toMake: number, ready: number] {
  const toMake = orders.filter(({ status }) => isToPrepare(status)).length
  return [toMake, orders.length - toMake]
}
