import { plural } from './text.ts'

/** How one counter of failed tries slows down whoever goes on trying. */
export type SignInLimit = {
  /** Seconds of waiting after the first, second, ... failure; the last one stays. */
  delays: readonly number[]
  /** Seconds after which one failure is forgiven. */
  forgiven_every: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Whoever fails here often is a guesser, and waits up to an hour: an account from one address, or from one known device. */
const ONE_GUESSER: SignInLimit = {
  delays: [...free(4), ...doubling(MINUTE, HOUR)],
  forgiven_every: 2 * HOUR,
}

export const SIGN_IN_LIMITS = {
  account_from_address: ONE_GUESSER,
  known_device: ONE_GUESSER,
  /** A whole company or a mobile network may share an address. */
  address: { delays: [...free(29), ...doubling(10, 5 * MINUTE)], forgiven_every: 10 * MINUTE },
  /** Strangers everywhere together. The wait is short, so that they cannot keep the owner out on a new device. */
  account: { delays: [...free(19), ...doubling(5, MINUTE)], forgiven_every: 10 * MINUTE },
  /** Of PINs on a shared device, whoever is chosen there: colleagues mistype, a thief goes through all names. */
  shared_device: { delays: [...free(9), ...doubling(MINUTE, HOUR)], forgiven_every: 10 * MINUTE },
  /** The mail to the owner: one a day. */
  warning: { delays: [24 * HOUR], forgiven_every: HOUR },
  /** Links of a forgotten password to one address: three an hour, which is as long as each is good. */
  reset_mail: { delays: [0, 0, HOUR], forgiven_every: HOUR },
} as const satisfies Record<string, SignInLimit>

/** So many failures are worth a mail to the owner. */
export const FAILURES_WORTH_A_WARNING = 10

/** All failures are forgiven by then, whatever the counter. */
export const SIGN_IN_FORGIVEN_AFTER_HOURS = 24

/** 'Trop de tentatives. Réessayez dans 2 minutes.' */
export function waitSentence(seconds: number): string {
  const wait =
    seconds < MINUTE ? plural(seconds, 'seconde') : plural(Math.ceil(seconds / MINUTE), 'minute')
  return `Trop de tentatives. Réessayez dans ${wait.replace(' ', '\u00a0')}.`
}

function free(times: number): number[] {
  return Array<number>(times).fill(0)
}

function doubling(first: number, most: number): number[] {
  return first >= most ? [most] : [first, ...doubling(first * 2, most)]
}
