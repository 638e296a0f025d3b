import type { Proposal } from '@fournil/contract/office/ai'
import type { ProposedField, ProposedValues } from '@fournil/domain/ai-answers'
import { creditsSentence, type NAME_FIRST, refusalBefore } from '@fournil/domain/ai-credits'
import { Button } from '@fournil/ui/button'
import { SparkleIcon } from '@fournil/ui/icons/sparkle'
import { toast } from '@fournil/ui/toast'
import { type ReactNode, useId } from 'react'
import { useAiStatus } from './ai-status.tsx'
import { ProposalBox } from './proposal-box.tsx'
import { useProposal } from './use-proposal.ts'

type AiHelpProps = {
  /** What is asked for: 'Proposer une description'. */
  label: string
  /** When it failed for no reason that a person could help. */
  failed: string
  /** What the request is about, and its name as it is typed. */
  about: keyof typeof NAME_FIRST
  name: string | null
  ask: () => Promise<Proposal>
  fields: readonly ProposedField[]
  onAccept: (values: ProposedValues) => void
  /** A choice that goes with the request. */
  children?: ReactNode
}

/** The assistant beside a form: what it writes is a proposal until somebody takes it, and then as good as typed. */
export function AiHelp({
  label,
  failed,
  about,
  name,
  ask,
  fields,
  onAccept,
  children,
}: AiHelpProps) {
  const { status } = useAiStatus()
  const noteId = useId()
  const { state, start, clear } = useProposal(ask, failed)
  const isAsking = state.kind === 'asking'
  const refusal = refusalBefore({ status, name, about })
  const note = refusal ?? (status && creditsSentence(status))
  return (
    <div className="form-wide ai-help">
      <div className="cluster">
        {children}
        <Button
          variant="soft"
          icon={<SparkleIcon />}
          busy={isAsking}
          // Its last credit may be the one that is at work.
          disabled={refusal !== null && !isAsking}
          aria-describedby={note ? noteId : undefined}
          onClick={() => {
            if (!isAsking) void start()
          }}
        >
          {label}
        </Button>
        {isAsking && (
          <>
            <p role="status" className="note">
              L’assistant écrit…
            </p>
            <Button variant="ghost" onClick={clear}>
              Interrompre
            </Button>
          </>
        )}
      </div>
      {note && (
        <p id={noteId} className="note">
          {note}
        </p>
      )}
      {state.kind === 'refused' && (
        <p role="alert" className="ai-refused">
          {state.sentence}
        </p>
      )}
      {state.kind === 'proposed' && (
        <ProposalBox
          fields={fields}
          values={state.values}
          seconds={state.seconds}
          onDiscard={clear}
          onAccept={(values) => {
            onAccept(values)
            clear()
            toast('Proposition reprise dans le formulaire, à enregistrer', { tone: 'neutral' })
          }}
        />
      )}
    </div>
  )
}
