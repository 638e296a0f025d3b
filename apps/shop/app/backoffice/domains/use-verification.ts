import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import type { Opened } from './opened.ts'

export type Verification = {
  verify: (id: string) => void
  /** Which domain is being looked up. */
  verifying: string | null
}

/** What was found is said in a sentence; what was not, in a dialog with all that is known. */
export function useVerification(open: (opened: Opened | null) => void): Verification {
  const [verifying, setVerifying] = useState<string | null>(null)
  const { run } = useTask(
    (id: string) => officeApi.office.domains.verifyDomain({ action: 'verify', domainId: id }),
    {
      failed: (error) =>
        toast(
          `Erreur lors de la vérification. ${sentenceOf(error, 'Réessayez dans un instant.')}`,
          {
            tone: 'danger',
          },
        ),
    },
  )
  async function verify(id: string) {
    setVerifying(id)
    const answer = await run(id)
    setVerifying(null)
    if (!answer) return
    if (!answer.success) return open({ dialog: 'failed', id, answer })
    toast(answer.message ?? 'Domaine vérifié')
    open(null)
  }
  return { verify: (id) => void verify(id), verifying }
}
