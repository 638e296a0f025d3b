import type { Proposal, ProposedPicture } from '@fournil/contract/office/ai'
import type { ProposedValues } from '@fournil/domain/ai-answers'
import { useEffect, useRef, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useAiStatus } from './ai-status.tsx'
import { failureSentence } from './failure-sentence.ts'

export type ProposalState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'proposed'; values: ProposedValues; picture: ProposedPicture | null; seconds: number }
  | { kind: 'refused'; sentence: string }

type Run = { request_id: string | null; isOver: boolean; cancelled: Promise<unknown> | null }

const LOOK_EVERY_MS = 700
/** About three minutes: longer than the server waits for the assistant. */
const MOST_LOOKS = 260

/** One request to the assistant at a time: asked, waited for, given up with the screen. */
export function useProposal(ask: () => Promise<Proposal>, failed: string) {
  const [state, setState] = useState<ProposalState>({ kind: 'idle' })
  const current = useRef<Run | null>(null)
  const { refresh } = useAiStatus()
  useEffect(() => () => giveUp(current.current), [])

  async function start() {
    const run: Run = { request_id: null, isOver: false, cancelled: null }
    current.current = run
    setState({ kind: 'asking' })
    const outcome = await follow(run, ask, failed)
    // Also after a request that was given up: its credit may be back.
    await run.cancelled
    void refresh()
    if (run.isOver) return
    run.isOver = true
    setState(outcome)
  }

  function clear() {
    giveUp(current.current)
    setState({ kind: 'idle' })
  }
  return { state, start, clear }
}

async function follow(
  run: Run,
  ask: () => Promise<Proposal>,
  failed: string,
): Promise<ProposalState> {
  const asked_at = performance.now()
  try {
    let proposal = await ask()
    run.request_id = proposal.id
    // Given up before there was anything to cancel.
    if (run.isOver) cancel(run)
    for (let looks = 0; isUnderWay(proposal) && !run.isOver; looks += 1) {
      if (looks === MOST_LOOKS) {
        cancel(run)
        return { kind: 'refused', sentence: failed }
      }
      await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS))
      if (!run.isOver) proposal = await officeApi.office.ai.get({ request_id: proposal.id })
    }
    const { result, picture } = proposal
    const seconds = Math.max(1, Math.round((performance.now() - asked_at) / 1000))
    if (result || picture) return { kind: 'proposed', values: result ?? {}, picture, seconds }
    return { kind: 'refused', sentence: failureSentence(proposal.error, failed) }
  } catch (error) {
    return { kind: 'refused', sentence: sentenceOf(error, failed) }
  }
}

function isUnderWay({ status }: Proposal): boolean {
  return status === 'queued' || status === 'running'
}

function giveUp(run: Run | null) {
  if (!run || run.isOver) return
  run.isOver = true
  cancel(run)
}

/** Nobody waits for it any more; one that has ended meanwhile stays as it is. */
function cancel(run: Run) {
  const { request_id } = run
  if (request_id) run.cancelled = officeApi.office.ai.cancel({ request_id }).catch(() => {})
}
