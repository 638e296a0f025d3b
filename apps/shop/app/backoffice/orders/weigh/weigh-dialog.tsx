import type { OrderDetail } from '@fournil/contract/office/order-views'
import { gramsText } from '@fournil/domain/by-weight'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { readGrams } from '@fournil/domain/weighing'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { Consequences } from '../changes/consequences.tsx'
import { toastError } from '../changes/toast-error.ts'
import { type OrderItem, weighWords } from './weigh-words.ts'

type WeighDialogProps = {
  order: OrderDetail
  item: OrderItem
  open: boolean
  onClose: () => void
}

/** What the scales show, typed with one hand: what it does to the price is said before it is done. */
export function WeighDialog({ order, item, open, onClose }: WeighDialogProps) {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const form = useId()
  const grams = readGrams(typed)
  const { run, busy } = useTask(
    (weight: number) =>
      officeApi.office.orders.weigh({
        order_id: order.id,
        order_item_id: item.id,
        grams: weight,
      }),
    {
      done: () => {
        toast('Poids enregistré')
        onClose()
      },
      failed: toastError,
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (grams === null) setAsked(true)
    else if (!busy) void run(grams)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={`Peser\u00a0: ${item.product_name}`}
      description={[quantityText(item), unitFactsText(item)].filter(Boolean).join(', ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ne pas peser
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {grams === null ? 'Enregistrer le poids' : `Enregistrer ${gramsText(grams)}`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Poids total"
          hint={'En grammes, ou en kilos avec une virgule\u00a0: 1250 ou 1,25.'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isAsked && grams === null ? 'Saisissez un poids, par exemple 1250.' : undefined}
        />
        <Consequences
          sentences={grams === null ? [] : weighWords(item, grams, order.refundable_amount)}
        />
      </form>
    </Dialog>
  )
}
