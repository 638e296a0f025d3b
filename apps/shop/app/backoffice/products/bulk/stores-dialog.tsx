import type { ProductSelection } from '@fournil/contract/office/products'
import { MOST_STOCK } from '@fournil/domain/products'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Dialog } from '@fournil/ui/dialog'
import { FieldError } from '@fournil/ui/field-error'
import { RadioGroup } from '@fournil/ui/radio-group'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { modified } from './modified.ts'
import { QuantityField } from './quantity-field.tsx'
import { StoreChoice } from './store-choice.tsx'

type StoresDialogProps = {
  selection: ProductSelection
  count: number
  stores: readonly { id: string; name: string }[]
  open: boolean
  onClose: () => void
}

const ACTIONS = [
  { value: 'enable', label: 'Activer', note: 'Les produits sont vendus dans ces magasins.' },
  { value: 'disable', label: 'Désactiver', note: 'Les produits n’y sont plus vendus.' },
]

/** In which stores the selection is sold. */
export function StoresDialog({ selection, count, stores, open, onClose }: StoresDialogProps) {
  const [action, setAction] = useState('enable')
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [hasQuantity, setHasQuantity] = useState(false)
  const [quantity, setQuantity] = useState<number | null>(0)
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isEnabling = action === 'enable'
  const withQuantity = isEnabling && hasQuantity
  const { run, busy } = useTask(
    () =>
      officeApi.office.productBulk.setStores({
        selection,
        store_ids: [...chosen],
        is_available: isEnabling,
        ...(withQuantity && quantity !== null && { quantity }),
      }),
    {
      done: (answer) => {
        setAsking(false)
        toast(modified(answer))
        onClose()
      },
      failed: (failure) => {
        setAsking(false)
        toast(sentenceOf(failure, 'Erreur lors de la mise à jour de la disponibilité'), {
          tone: 'danger',
        })
      },
    },
  )
  const ask = () => {
    if (chosen.size === 0) return setError('Veuillez sélectionner au moins un magasin')
    if (withQuantity && !isCount(quantity)) return
    setError(null)
    setAsking(true)
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || onClose()}
        title="Disponibilité par magasin"
        description={plural(count, 'produit sélectionné', 'produits sélectionnés')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button onClick={ask}>Appliquer</Button>
          </>
        }
      >
        <div className="stack">
          <RadioGroup
            legend="Action"
            name="action"
            options={ACTIONS}
            boxed
            value={action}
            onChange={setAction}
          />
          {isEnabling && (
            <Checkbox
              label="Définir la quantité en stock"
              note="Seulement pour les produits en stock par magasin."
              checked={hasQuantity}
              onChange={(event) => setHasQuantity(event.target.checked)}
            />
          )}
          {withQuantity && (
            <QuantityField
              value={quantity}
              onChange={setQuantity}
              error={isCount(quantity) ? undefined : 'Saisissez un nombre entier.'}
            />
          )}
          <StoreChoice
            stores={stores}
            chosen={chosen}
            onChoose={(next) => {
              choose(next)
              setError(null)
            }}
          />
          <FieldError id="bulk-stores-error">{error}</FieldError>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          isEnabling ? 'Activer dans ces magasins\u00a0?' : 'Désactiver dans ces magasins\u00a0?'
        }
        consequence={`${plural(count, 'produit')}, ${plural(chosen.size, 'magasin')}.${withQuantity ? ` Stock par magasin\u00a0: ${quantity}.` : ''}`}
        confirmLabel="Appliquer"
        tone={isEnabling ? 'plain' : 'danger'}
        busy={busy}
        onConfirm={() => void run()}
      />
    </>
  )
}

function isCount(quantity: number | null): boolean {
  return Number.isInteger(quantity) && (quantity ?? -1) >= 0 && (quantity ?? 0) <= MOST_STOCK
}
