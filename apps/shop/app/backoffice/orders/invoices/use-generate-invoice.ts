import { toast } from '@fournil/ui/toast'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { toastError } from '../changes/toast-error.ts'
import { INVOICE_FAILED } from '../error-words.ts'

/** Makes the invoice of an order, or says which legal details of the shop it still lacks. */
export function useGenerateInvoice(order_id: string) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const { run, busy } = useTask(() => officeApi.office.invoices.generateInvoice({ order_id }), {
    done: ({ invoice_number }) => toast(`Facture ${invoice_number} générée avec succès`),
    failed: (error) => {
      const lacking = missingOf(error)
      if (lacking.length > 0) return setMissing(lacking)
      toastError(error, INVOICE_FAILED)
    },
  })
  return { generate: run, busy, missing, forgetMissing: () => setMissing([]) }
}

function missingOf(error: unknown): readonly string[] {
  if (!(error instanceof ORPCError) || error.code !== 'LEGAL_SETTINGS_MISSING') return []
  return (error.data as { missing?: string[] })?.missing ?? []
}
