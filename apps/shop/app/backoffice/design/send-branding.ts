import type { BrandingFolder, StoredBranding } from '@fournil/contract/office/design'

const FAILED = "Erreur lors de l'upload du fichier"

class UploadRefused extends Error {}

/** Sends a logo or a favicon, and answers with its address. */
export async function sendBranding(folder: BrandingFolder, file: File): Promise<string> {
  const answer = await fetch(`/uploads/branding-assets/${folder}`, { method: 'POST', body: file })
  const said = (await answer.json().catch(() => null)) as
    | (Partial<StoredBranding> & { message?: string })
    | null
  if (answer.ok && said?.address) return said.address
  if (answer.status < 500 && said?.message) throw new UploadRefused(said.message)
  throw new Error(`The upload was answered with ${answer.status}.`)
}

/** What is wrong with the file itself is said as it is. */
export function explainUpload(error: unknown): string {
  return error instanceof UploadRefused ? error.message : FAILED
}
