import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { type FormEvent, useState } from 'react'
import { callApi } from '../call-api.ts'
import { checkNumber, type NumberErrors } from '../find-order/check-number.ts'
import { NumberFields } from '../find-order/number-fields.tsx'

type Step = 'typing' | 'confirming' | 'sent'

/** Without the link of the order: its number and address, then the confirmation. The answer never says whether it exists. */
export function WithdrawalByNumber() {
  const [step, setStep] = useState<Step>('typing')
  const [fields, setFields] = useState({ order_number: '', email: '' })
  const [errors, setErrors] = useState<NumberErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  function proceed(event: FormEvent) {
    event.preventDefault()
    const found = checkNumber(fields)
    setErrors(found)
    if (Object.keys(found).length === 0) setStep('confirming')
  }
  async function confirm() {
    setBusy(true)
    setFailure(null)
    const { error } = await callApi('POST /shop/withdrawals', fields)
    setBusy(false)
    if (error) return setFailure(error.message)
    setStep('sent')
  }
  if (step === 'sent')
    return (
      <Banner tone="success" role="status" title="Votre déclaration est transmise">
        <p>
          Si une commande porte ce numéro et cette adresse, un e-mail vient de lui être
          envoyé&nbsp;: l’accusé de réception de votre rétractation, ou la raison pour laquelle elle
          ne s’applique pas. Rien dans votre boîte&#8239;? Vérifiez le numéro, ou écrivez à la
          boutique.
        </p>
      </Banner>
    )
  if (step === 'confirming')
    return (
      <section className="stack loose" aria-label="Confirmation">
        <p>
          Vous renoncez à tous les articles de cette commande qui peuvent être rendus. Les denrées
          périssables et les produits personnalisés n’en font pas partie.
        </p>
        <DefinitionList
          items={[
            { key: 'number', term: 'Commande', value: fields.order_number },
            { key: 'email', term: 'Accusé de réception envoyé à', value: fields.email },
          ]}
        />
        <p>
          La boutique vous rembourse par le même moyen de paiement au plus tard dans les
          14&nbsp;jours. Si les articles vous ont été remis, rapportez-les ou renvoyez-les à vos
          frais dans les 14&nbsp;jours&nbsp;: elle peut attendre leur retour.
        </p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div className="cluster">
          <Button variant="secondary" onClick={() => setStep('typing')}>
            Modifier
          </Button>
          <Button busy={busy} onClick={confirm}>
            Confirmer la rétractation
          </Button>
        </div>
      </section>
    )
  return (
    <form noValidate onSubmit={proceed} className="stack loose">
      <p>
        Vous avez 14&nbsp;jours après le retrait pour changer d’avis, sans donner de motif. Le lien
        «&nbsp;Renoncer au contrat ici&nbsp;» de votre e-mail de confirmation permet de choisir les
        articles&nbsp;; sinon, indiquez votre commande&nbsp;:
      </p>
      <NumberFields fields={fields} onChange={setFields} errors={errors} />
      <Button type="submit" className="withdrawal-button">
        Continuer
      </Button>
    </form>
  )
}
