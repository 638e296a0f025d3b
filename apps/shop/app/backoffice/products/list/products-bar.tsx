import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { SelectionBar } from '../../lists/selection-bar.tsx'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import { ExportSelected } from '../import/export-selected.tsx'
import { RemoveMany } from './remove-many.tsx'
import { countSelected, NOTHING_SELECTED, type Selected, toSelection } from './selection.ts'

type ProductsBarProps = {
  total: number
  selection: Selected
  onSelect: (selection: Selected) => void
}

/** What can be done with several products at once; it stands at the bottom as long as any is selected. */
export function ProductsBar({ total, selection, onSelect }: ProductsBarProps) {
  const [isRemoving, setRemoving] = useState(false)
  const count = countSelected(selection, total)
  const clear = () => onSelect(NOTHING_SELECTED)
  const activate = useTask(
    async (is_active: boolean) => ({
      is_active,
      ...(await officeApi.office.products.setActive({
        selection: toSelection(selection),
        is_active,
      })),
    }),
    {
      done: ({ changed }) =>
        toast(`${plural(changed, 'produit modifié', 'produits modifiés')} avec succès`),
      failed: (error) =>
        toast(sentenceOf(error, 'Erreur lors de l’activation/désactivation des produits'), {
          tone: 'danger',
        }),
    },
  )
  if (count === 0) return null
  return (
    <>
      <SelectionBar
        label="Produits sélectionnés"
        count={plural(count, 'produit sélectionné', 'produits sélectionnés')}
        onClear={clear}
      >
        <BulkActions selection={toSelection(selection)} count={count} />
        <Button variant="secondary" busy={activate.busy} onClick={() => void activate.run(true)}>
          Activer
        </Button>
        <Button variant="secondary" busy={activate.busy} onClick={() => void activate.run(false)}>
          Désactiver
        </Button>
        <ExportSelected selection={toSelection(selection)} />
        <Button variant="danger" onClick={() => setRemoving(true)}>
          Supprimer
        </Button>
      </SelectionBar>
      <RemoveMany
        open={isRemoving}
        onOpenChange={setRemoving}
        selection={toSelection(selection)}
        onRemoved={clear}
      />
    </>
  )
}
