import './find-order.css'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { type FormEvent, useState } from 'react'
import { callApi } from '../call-api.ts'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import type { Route } from './+types/find-order'
import { checkNumber, type NumberErrors } from './check-number.ts'
import { NumberFields, type OrderNumber } from './number-fields.tsx'

const TITLE = 'Retrouver ma commande'

export function meta({ matches, location }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  return pageMeta(storefront, {
    title: `${TITLE} – ${storefront?.theme.company_name ?? ''}`,
    description: 'Recevoir à nouveau le lien de votre commande par e-mail.',
    pathname: location.pathname,
    hidden: true,
  })
}

/** Somebody has lost the mail with their order's link: its number and address bring another one. */
export default function FindOrder() {
  const [fields, setFields] = useState<OrderNumber>({ order_number: '', email: '' })
  const [errors, setErrors] = useState<NumberErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  async function ask(event: FormEvent) {
    event.preventDefault()
    const found = checkNumber(fields)
    setErrors(found)
    setSentTo(null)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const { error } = await callApi('POST /shop/orders/link', fields)
    setBusy(false)
    if (error) return setFailure(error.message)
    setSentTo(fields.email.trim())
  }
  return (
    <main id="contenu" className="shop-width find-order-page">
      <h1 className="section-title">{TITLE}</h1>
      <noscript>
        <p>Pour retrouver votre commande ici, activez JavaScript, ou appelez la boutique.</p>
      </noscript>
      <form noValidate onSubmit={ask} className="stack loose">
        <p>
          Indiquez son numéro et l’adresse e-mail de la commande&nbsp;: nous vous renvoyons le lien
          qui l’ouvre.
        </p>
        <NumberFields fields={fields} onChange={setFields} errors={errors} />
        <Button type="submit" busy={busy} className="find-order-button">
          Recevoir le lien
        </Button>
      </form>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {sentTo && (
        <Banner tone="success" role="status" title="Regardez votre boîte de réception">
          <p>
            Si une commande porte ce numéro et l’adresse {sentTo}, son lien vient d’y être envoyé.
            Rien au bout de quelques minutes&#8239;? Vérifiez le numéro et vos courriers
            indésirables, ou appelez la boutique.
          </p>
        </Banner>
      )}
    </main>
  )
}
