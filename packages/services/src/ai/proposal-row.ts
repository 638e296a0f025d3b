import { Proposal } from '@fournil/contract/office/ai'

export const PROPOSAL_COLUMNS = ['id', 'status', 'prompt_type', 'result', 'error'] as const

type Row = {
  id: string
  status: string
  prompt_type: string
  result: unknown
  error: string | null
}

export function proposalOf(row: Row): Proposal {
  const { prompt_type, result, ...rest } = row
  const isPicture = prompt_type === 'product_image_generation'
  return Proposal.parse({
    ...rest,
    result: isPicture ? null : result,
    picture: isPicture ? result : null,
  })
}
