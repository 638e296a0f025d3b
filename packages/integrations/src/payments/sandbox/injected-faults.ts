import type { SandboxEvent, SandboxSession } from './state.ts'
import type { ClaimedEvent } from './store.ts'

/** What the network may do to the news on its way, and the provider to the amount, so that tests can see the shop bear it. */
export type InjectedFaults = {
  /** What is taken instead of what was asked for. */
  takes?: (session: SandboxSession) => Partial<Charged>
  /** How often each event arrives; once when left out. */
  copies?: (event: SandboxEvent) => number
  /** Milliseconds an event is held back after it happened. */
  delay?: (event: SandboxEvent) => number
  /** This attempt never arrives; like any failed one it is made again later. */
  loses?: (event: SandboxEvent, attempt: number) => boolean
  /** The order in which a batch is sent. */
  order?: (batch: ClaimedEvent[]) => ClaimedEvent[]
}

type Charged = Pick<SandboxSession, 'amount_total' | 'currency' | 'asks_nothing'>

/** An `order`: any, chosen by `random` (0 to below 1). */
export function shuffled(random: () => number = Math.random) {
  return (batch: ClaimedEvent[]): ClaimedEvent[] =>
    batch
      .map((claimed) => ({ claimed, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ claimed }) => claimed)
}
