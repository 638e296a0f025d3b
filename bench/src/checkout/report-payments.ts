import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import type { Followed, Rate } from './payments.ts'

/** Placed and paid, in a second, and how many bare transactions the machine did for which that was wanted. */
const WANTED_PER_SECOND = 80
const BARE_THERE = 362
const WANTED_SECONDS = 2
/** Those who come last are answered after the last second has passed. */
const LEAST_SERVED = 0.95

type Payments = {
  bare: number
  placed: Rate
  paid: Followed
  elsewhere: Followed
  steadily: Followed
}

/** `-- checkout 80`: so many come steadily, however fast the machine is. */
const ASKED = process.argv[3]

/** What is wanted of a machine that does so many bare transactions a second, where no number was named. */
export function wantedRate(bare: number): number {
  return ASKED ? Number(ASKED) : (WANTED_PER_SECOND / BARE_THERE) * bare
}

/** Says whether as many as are wanted were served, and told of it in time; what a crowd gets is to be looked at. */
export function reportPayments({ bare, placed, paid, elsewhere, steadily }: Payments): boolean {
  console.log('\nOrders a second, 8 shoppers; processor time of one order, with its mails\n')
  printTable(
    ['', 'a second', 'p50 ms', 'failures', 'Node ms', 'PostgreSQL ms'],
    [
      ['placed', ...figures(placed)],
      ['placed and paid', ...figures(paid)],
      ['the same, provider elsewhere', ...figures(elsewhere)],
      [`the same, ${wantedRate(bare).toFixed(0)} come in a second`, ...figures(steadily)],
    ],
  )
  const provider = share(elsewhere, paid)
  console.log(
    `\nThe payment session and the rest of the provider, which the sandbox does in our process: ${provider} of an order that is paid.`,
  )
  for (const [name, { live, mail, missing }] of Object.entries({ paid, elsewhere, steadily }))
    console.log(
      `${name}: live event after ${seconds(live)}, mail after ${seconds(mail)}, ${missing} without (wanted: ${WANTED_SECONDS} s).`,
    )
  const ofBare = (rate: number, most: number) => (rate / most).toFixed(2)
  console.log(
    `Of the bare transaction: ${ofBare(paid.rate, bare)}, ${ofBare(elsewhere.rate, bare)} with the provider elsewhere.`,
    `Wanted: ${WANTED_PER_SECOND} a second where that does ${BARE_THERE}, ${ofBare(WANTED_PER_SECOND, BARE_THERE)} of it.`,
  )
  return (
    steadily.missing + steadily.failures === 0 &&
    steadily.rate >= wantedRate(bare) * LEAST_SERVED &&
    percentile([...steadily.live, ...steadily.mail], 0.95) <= WANTED_SECONDS
  )
}

function figures({ rate, p50, failures, node_ms, database_ms }: Rate): string[] {
  return [
    rate.toFixed(0),
    p50.toFixed(0),
    String(failures),
    node_ms.toFixed(1),
    database_ms.toFixed(1),
  ]
}

function share(without: Rate, all: Rate): string {
  const total = ({ node_ms, database_ms }: Rate) => node_ms + database_ms
  return `${(100 * (1 - total(without) / total(all))).toFixed(0)} %`
}

function seconds(times: number[]): string {
  return `${percentile(times, 0.5).toFixed(2)} s (p95 ${percentile(times, 0.95).toFixed(2)})`
}
