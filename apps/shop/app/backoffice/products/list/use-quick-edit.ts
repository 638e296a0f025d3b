import type { OfficeProductRow } from '@fournil/contract/office/products'
import { toast } from '@fournil/ui/toast'
import { codeOf, officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'

type Change = { price?: number; price_per_kilo?: number; quantity?: number; is_active?: boolean }

/** One field of a row, saved as soon as it is left. Somebody else's change is shown instead of being overwritten. */
export function useQuickEdit({ id, version }: OfficeProductRow, done: (change: Change) => string) {
  return useTask(
    async (change: Change) => {
      await officeApi.office.products.quickEdit({ product_id: id, version, ...change })
      return change
    },
    {
      done: (change) => toast(done(change)),
      failed: (error) => toast(failure(error), { tone: 'danger' }),
    },
  )
}

function failure(error: unknown): string {
  if (codeOf(error) === 'CONFLICT')
    return 'Ce produit vient d’être modifié par quelqu’un d’autre\u00a0: vérifiez la ligne et recommencez.'
  return sentenceOf(error, 'Erreur lors de la sauvegarde du produit')
}
