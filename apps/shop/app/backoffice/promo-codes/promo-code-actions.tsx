import type { OfficePromoCode } from '@fournil/contract/office/promo-codes'
import { Button } from '@fournil/ui/button'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Menu } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type PromoCodeActionsProps = { code: OfficePromoCode; onEdit: () => void; onRemove: () => void }

export function PromoCodeActions({
  code: { id, code, is_active },
  onEdit,
  onRemove,
}: PromoCodeActionsProps) {
  const { run, busy } = useTask(officeApi.office.promoCodes.setActive, {
    done: () => toast(`Code ${code} ${is_active ? 'désactivé' : 'activé'}`),
    failed: (error) =>
      toast(sentenceOf(error, 'Erreur lors de la sauvegarde du code promo'), { tone: 'danger' }),
  })
  const word = is_active ? 'Désactiver' : 'Activer'
  return (
    <span className="promo-code-actions">
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`${word} ${code}`}
        onClick={() => void run({ promo_code_id: id, is_active: !is_active })}
      >
        {word}
      </Button>
      <Menu
        label={`Actions pour ${code}`}
        entries={[
          { label: 'Modifier', icon: <PencilIcon />, onSelect: onEdit },
          {
            label: 'Supprimer',
            icon: <TrashIcon />,
            tone: 'danger',
            apart: true,
            onSelect: onRemove,
          },
        ]}
      />
    </span>
  )
}
