import { formatTimeFr } from '@fournil/domain/clock'

/** '9h – 12h30'. */
export function periodWords({ open_time, close_time }: { open_time: string; close_time: string }) {
  return `${formatTimeFr(open_time)} – ${formatTimeFr(close_time)}`
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
