import { PhoneOrder, type PhonePayment } from '@fournil/contract/office/phone-orders'
import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { Panel } from '@fournil/ui/panel'
import { TextArea } from '@fournil/ui/text-area'
import { useState } from 'react'
import { officeApi } from '../office-api.ts'
import { type Caller, NOBODY } from './caller.ts'
import { CallerPart } from './caller-part.tsx'
import { type Moment, PickupPart } from './pickup-part.tsx'
import { ProductPart } from './product-part.tsx'
import { useAnswer } from './use-answer.ts'
import { usePlace } from './use-place.ts'
import { askedItems, type WishedLine, withLine } from './wished-line.ts'
import { WishedLines } from './wished-lines.tsx'

type Store = { id: string; name: string; is_default: boolean }

export function PhoneOrderForm({ stores }: { stores: readonly Store[] }) {
  const usual = stores.find(({ is_default }) => is_default) ?? stores[0]
  const [caller, setCaller] = useState<Caller>(NOBODY)
  const [lines, setLines] = useState<WishedLine[]>([])
  const [moment, setMoment] = useState<Moment>({ store_id: usual?.id ?? '', date: '', time: '' })
  const [notes, setNotes] = useState('')
  const [promo_code, setPromoCode] = useState<string | null>(null)
  const [isAdult, setAdult] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { store_id, date } = moment
  const items = askedItems(lines, null)
  const hasLines = lines.length > 0
  const price = useAnswer(hasLines ? JSON.stringify([store_id, items, promo_code]) : null, () =>
    officeApi.shop.cart.price({ store_id, items, ...(promo_code && { promo_code }) }),
  )
  const wanted = items.map(({ product_name: _, price: __, ...item }) => item)
  const pickup = useAnswer(hasLines ? JSON.stringify([store_id, wanted, date]) : null, () =>
    officeApi.shop.pickup.offer({ store_id, items: wanted, ...(date && { date }) }),
  )
  const hasAlcohol = price.value?.lines.some(({ has_alcohol }) => has_alcohol) ?? false
  const place = usePlace(setErrors)

  function send(payment: PhonePayment) {
    const { customer_email, ...person } = caller
    const wish = {
      ...person,
      ...(customer_email.trim() && { customer_email }),
      cart_items: askedItems(lines, price.value),
      store_id,
      pickup_date: date,
      pickup_time: moment.time,
      ...(notes.trim() && { notes }),
      // A refused one changes nothing: the price in sight is the one without it.
      ...(price.value?.promo?.accepted && { promo_code: price.value.promo.code }),
      ...(hasAlcohol && { confirmed_age: isAdult }),
      payment,
    }
    const checked = PhoneOrder.omit({ idempotency_key: true }).safeParse(wish)
    const wrong = checked.success ? {} : errorsOf(checked.error.issues)
    if (payment === 'link' && !customer_email.trim())
      wrong.customer_email = 'L’adresse e-mail est requise pour envoyer un lien.'
    setErrors(wrong)
    if (checked.success && Object.keys(wrong).length === 0) void place.send(checked.data)
    else focusFirst()
  }
  const isUnsure = place.busy || price.isAsking || pickup.isAsking
  return (
    <div className="phone-order">
      <div className="phone-order-column">
        <CallerPart caller={caller} errors={errors} onChange={setCaller} />
        <ProductPart
          store_id={store_id}
          onAdd={(line) => setLines((known) => withLine(known, line))}
        />
      </div>
      <div className="phone-order-column">
        <WishedLines
          lines={lines}
          priced={price.value}
          error={errors.cart_items}
          promo_code={promo_code}
          onChange={setLines}
          onPromoCode={setPromoCode}
        />
        <PickupPart
          stores={stores}
          moment={moment}
          offer={pickup.value}
          isAsking={pickup.isAsking}
          hasLines={hasLines}
          errors={errors}
          onChange={setMoment}
        />
        <Panel title="Paiement">
          <div className="stack">
            <TextArea
              label="Note"
              rows={2}
              value={notes}
              error={errors.notes}
              onChange={({ target }) => setNotes(target.value)}
            />
            {hasAlcohol && (
              <Checkbox
                label="Le client confirme avoir 18 ans ou plus"
                checked={isAdult}
                error={errors.confirmed_age}
                onChange={({ target }) => setAdult(target.checked)}
              />
            )}
            <div className="cluster">
              <Button size="large" disabled={isUnsure} onClick={() => send('on_collection')}>
                Payer au retrait
              </Button>
              <Button
                size="large"
                variant="secondary"
                disabled={isUnsure}
                onClick={() => send('link')}
              >
                Envoyer un lien de paiement
              </Button>
            </div>
            {price.value && hasLines && (
              <p className="note">
                {formatEuros(price.value.total_ttc)} à encaisser au comptoir, ou à payer par carte
                avec le lien, qui garde la commande douze heures au plus.
              </p>
            )}
          </div>
        </Panel>
      </div>
    </div>
  )
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
  )
}

/** The cursor goes where something is missing. */
function focusFirst() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.phone-order [aria-invalid="true"]')?.focus(),
  )
}
