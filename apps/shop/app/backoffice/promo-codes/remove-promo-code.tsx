import type { OfficePromoCode } from '@fournil/contract/office/promo-codes'
import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'

type RemovePromoCodeProps = { code: OfficePromoCode | null; onClose: () => void }

export function RemovePromoCode({ code, onClose }: RemovePromoCodeProps) {
  const shown = useLast(code)
  const { run, busy } = useTask(officeApi.office.promoCodes.remove, {
    done: () => {
      toast(`Code ${shown?.code} supprimé`)
      onClose()
    },
    failed: (error) => {
      toast(sentenceOf(error, 'Erreur lors de la suppression du code promo'), { tone: 'danger' })
      onClose()
    },
  })
  if (!shown) return null
  return (
    <ConfirmDialog
      open={code !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Supprimer le code ${shown.code}\u00a0?`}
      consequence={consequence(shown.uses_count)}
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run({ promo_code_id: shown.id })}
    />
  )
}

function consequence(uses: number): string {
  if (uses === 0) return 'Il n’a jamais servi. Plus personne ne pourra l’utiliser.'
  return `Plus personne ne pourra l’utiliser. ${plural(uses, 'commande garde sa remise', 'commandes gardent leur remise')}.`
}
