import type { DisputeDetail } from '@fournil/contract/office/disputes'
import { listFr } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Panel } from '@fournil/ui/panel'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { type FormEvent, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { EvidenceUpload } from './evidence-upload.tsx'

const LONGEST = 5000

/** What the shop says for itself: once, so it is asked before it goes. */
export function AnswerPanel({ dispute }: { dispute: DisputeDetail }) {
  const { id, facts } = dispute
  const [explanation, setExplanation] = useState('')
  const [asks, ask] = useState(false)
  const { run, busy } = useTask(() => officeApi.office.disputes.answer({ id, explanation }), {
    done: () => {
      ask(false)
      toast('Réponse envoyée à la banque')
    },
    failed: (error) => {
      ask(false)
      toast(sentenceOf(error, 'La réponse n’a pas pu être envoyée.'), { tone: 'danger' })
    },
  })
  const length = explanation.trim().length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (length > 0) ask(true)
  }
  return (
    <Panel title="Votre réponse à la banque">
      <form className="stack loose" onSubmit={send}>
        <TextArea
          label={'Que s’est-il passé\u00a0?'}
          hint={
            'La commande a-t-elle été retirée, par qui, quand\u00a0? Que vous a dit le client\u00a0?'
          }
          rows={6}
          value={explanation}
          onChange={(event) => setExplanation(event.target.value)}
          count={{ length, max: LONGEST }}
        />
        <EvidenceUpload
          dispute={dispute}
          kind="customer_communication"
          label="Vos échanges avec le client"
        />
        <EvidenceUpload dispute={dispute} kind="other" label="Une autre pièce" />
        <p className="note">
          Partent aussi&nbsp;: {listFr(alongWith(facts))}.
          {!facts.invoice_number &&
            ' Cette commande n’a pas de facture\u00a0: créez-la depuis la commande pour qu’elle parte avec votre réponse.'}
        </p>
        <div>
          <Button type="submit" disabled={length === 0 || length > LONGEST}>
            Envoyer à la banque
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={'Envoyer votre réponse\u00a0?'}
        consequence={
          'La banque ne lit qu’une réponse\u00a0: vous ne pourrez plus la changer ni ajouter de pièce.'
        }
        confirmLabel="Envoyer"
        busy={busy}
        onConfirm={() => void run()}
      />
    </Panel>
  )
}

function alongWith({ handed_over_at, mails, invoice_number }: DisputeDetail['facts']): string[] {
  return [
    'les articles',
    'l’heure prévue du retrait',
    ...(handed_over_at ? ['l’heure de la remise'] : []),
    ...(mails.length > 0 ? ['la liste des e-mails envoyés au client'] : []),
    ...(invoice_number ? [`la facture ${invoice_number}`] : []),
  ]
}
