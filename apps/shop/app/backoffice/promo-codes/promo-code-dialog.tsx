import { blank } from '@fournil/contract/form-schema'
import { type OfficePromoCode, PromoCodeForm } from '@fournil/contract/office/promo-codes'
import { addDays } from '@fournil/domain/calendar'
import { FormDialog } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'

export type Edited = 'new' | OfficePromoCode

const VALID_DAYS = 30

type PromoCodeDialogProps = {
  edited: Edited | null
  codes: readonly OfficePromoCode[]
  today: string
  onClose: () => void
}

export function PromoCodeDialog({ edited, codes, today, onClose }: PromoCodeDialogProps) {
  const shown = useLast(edited)
  if (!shown) return null
  const dialog = { isOpen: edited !== null, onClose }
  if (shown === 'new') return <NewCode {...dialog} today={today} />
  const saved = codes.find(({ id }) => id === shown.id) ?? shown
  return <SavedCode key={saved.id} {...dialog} code={saved} />
}

type Opened = { isOpen: boolean; onClose: () => void }

const MESSAGES = {
  savedMessage: 'Code promo enregistré',
  failedMessage: 'Erreur lors de la sauvegarde du code promo',
}

function NewCode({ isOpen, onClose, today }: Opened & { today: string }) {
  const form = useOfficeForm({
    schema: PromoCodeForm,
    saved: {
      ...blank(PromoCodeForm),
      valid_from: today,
      valid_until: addDays(today, VALID_DAYS),
    },
    save: officeApi.office.promoCodes.create,
    ...MESSAGES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Nouveau code promo"
    >
      <PromoCodeFields />
    </FormDialog>
  )
}

function SavedCode({ isOpen, onClose, code }: Opened & { code: OfficePromoCode }) {
  const promo_code_id = code.id
  const form = useOfficeForm({
    schema: PromoCodeForm,
    saved: code,
    load: () => officeApi.office.promoCodes.get({ promo_code_id }),
    save: (values) => officeApi.office.promoCodes.save({ ...values, promo_code_id }),
    ...MESSAGES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Code ${code.code}`}
    >
      <PromoCodeFields />
    </FormDialog>
  )
}
