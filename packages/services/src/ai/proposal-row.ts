import { Proposal } from '@fournil/contract/office/ai'

export const PROPOSAL_COLUMNS = ['id', 'status', 'result', 'error'] as const

type Row = { id: string; status: string; result: unknown; error: string | null }

export function proposalOf(row: Row): Proposal {
  return Proposal.parse(row)
}
