import type { EvidenceFile, EvidenceKind } from '@fournil/contract/office/disputes'

class EvidenceRefused extends Error {}

/** Sends a paper for the bank, and answers with what is kept of it. */
export async function sendEvidence(
  disputeId: string,
  kind: EvidenceKind,
  file: File,
): Promise<EvidenceFile> {
  const name = new URLSearchParams({ name: file.name })
  const answer = await fetch(`/uploads/disputes/${disputeId}/${kind}?${name}`, {
    method: 'POST',
    body: file,
  })
  const said = (await answer.json().catch(() => null)) as
    | (EvidenceFile & { message?: string })
    | null
  if (answer.ok && said?.file_name) return said
  if (said?.message) throw new EvidenceRefused(said.message)
  throw new Error(`The upload was answered with ${answer.status}.`)
}

/** What is wrong with the file itself is said as it is. */
export function explainEvidence(error: unknown): string {
  return error instanceof EvidenceRefused
    ? error.message
    : 'Le fichier n’a pas pu être envoyé. Réessayez.'
}
