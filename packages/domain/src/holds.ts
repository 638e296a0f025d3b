// How long an order that nobody has paid keeps its place and its goods, and how much of the shop such orders may keep.

/** An order starts with this long to be paid. */
export const HOLD_MINUTES = 10
/** The payment page that is seen to be open adds time, step by step, … */
const PROLONGED_MINUTES = 5
const SEEN_WITHIN_MINUTES = 3
/** … up to the end of the provider's session, which lasts half an hour at least, and a little more. */
export const SESSION_MINUTES = 31
export const LONGEST_HOLD_MINUTES = 33

/** Orders awaiting payment at the same time: of one address on the network, and of one e-mail address. */
export const MOST_UNPAID_ORDERS = 3

/** Of the goods that are not paid yet, all unpaid orders together may keep this share, and those of one address that. */
const SHARE_OF_ALL = 0.8
const SHARE_OF_ADDRESS = 0.5
/** Below these quantities no share is asked: the last ones on a shelf can all be bought. */
const FREE_OF_ALL = 20
const FREE_OF_ADDRESS = 10

/** As long as no more than this share of a shelf is reserved, nobody keeps too much of it, however little of that is paid. */
export const SHARE_BEYOND_DOUBT = SHARE_OF_ADDRESS

export type Hold = {
  placed_at: Date
  hold_expires_at: Date
  /** When somebody was last seen paying. */
  payment_seen_at: Date | null
}

/** Whoever called reads the mail with the link when they come home. */
export const LINK_HOURS = 12

/** Until when a payment link keeps what it is for: not beyond the pickup, and as long as the provider's page lasts at least. */
export function linkHold(now: Date, pickup_at: Date): Date {
  const least = minutesAfter(now, LONGEST_HOLD_MINUTES)
  const most = minutesAfter(now, LINK_HOURS * 60)
  if (pickup_at > most) return most
  return pickup_at < least ? least : pickup_at
}

export function holdStart(now: Date): Date {
  return minutesAfter(now, HOLD_MINUTES)
}

/** When a hold that has run out ends now, because somebody is still paying; null when nobody is. */
export function prolongedHold(hold: Hold, now: Date): Date | null {
  const last = minutesAfter(hold.placed_at, LONGEST_HOLD_MINUTES)
  const seen = hold.payment_seen_at
  if (!seen || now >= last || minutesAfter(seen, SEEN_WITHIN_MINUTES) < now) return null
  const next = minutesAfter(now, PROLONGED_MINUTES)
  return next < last ? next : last
}

export type HeldStock = {
  quantity: number
  /** By all orders, paid or not, without the one that asks. */
  reserved: number
  /** Of these, by orders that nobody has paid yet: all of them, and those of the same address. */
  unpaid: number
  unpaid_here: number
}

/** How many units one more unpaid order may keep. */
export function holdableUnits({ quantity, reserved, unpaid, unpaid_here }: HeldStock): number {
  const open = Math.max(0, quantity - (reserved - unpaid))
  const ofAll = Math.max(FREE_OF_ALL, Math.ceil(open * SHARE_OF_ALL)) - unpaid
  const ofAddress = Math.max(FREE_OF_ADDRESS, Math.ceil(open * SHARE_OF_ADDRESS)) - unpaid_here
  return Math.max(0, Math.min(ofAll, ofAddress, quantity - reserved))
}

function minutesAfter(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000)
}
