import { AskDeletion, type ShopDeletion } from '@fournil/contract/office/shop-deletion'
import { formatDayFr } from '@fournil/domain/calendar'
import { wallClockIn } from '@fournil/domain/clock'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useRevalidator } from 'react-router'
import { officeApi } from '../office-api.ts'
import { Blockers } from './blockers.tsx'
import { TakeBackButton } from './take-back-button.tsx'

const { Text, Password } = formFields(AskDeletion)

type DeletionPanelProps = { deletion: ShopDeletion; isSelf: boolean }

/** For the owner who leaves for good, and for the one who thinks better of it. */
export function DeletionPanel({ deletion, isSelf }: DeletionPanelProps) {
  const { due_at, may_take_back, waits_since } = deletion
  if (!due_at) return <AskPanel deletion={deletion} isSelf={isSelf} />
  return (
    <Panel title={waits_since ? 'La suppression attend' : 'Suppression demandée'}>
      <div className="stack loose">
        <p>
          {deletion.asked_by === 'nobody' &&
            'Personne n’a confirmé son adresse ni utilisé cette boutique. '}
          La boutique est fermée au public. {waits_since ? WAITS : <When {...deletion} />} {KEPT}
        </p>
        <Blockers blockers={deletion.blockers} />
        {isSelf && may_take_back && <TakeBackButton />}
        {!may_take_back && <p>La suppression ne peut plus être annulée ici. Écrivez-nous.</p>}
      </div>
    </Panel>
  )
}

const WAITS =
  'Elle sera supprimée dès que ce qui suit sera réglé\u00a0; jusque-là, rien n’est effacé.'

function When({ due_at, time_zone }: ShopDeletion) {
  return (
    <>
      Elle sera supprimée le{' '}
      <strong>{due_at && formatDayFr(wallClockIn(time_zone, due_at).date)}</strong>.
    </>
  )
}

function AskPanel({ deletion, isSelf }: DeletionPanelProps) {
  return (
    <Panel title="Supprimer la boutique" note="Pour de bon, trente jours après la demande.">
      <div className="stack loose">
        <p>
          Dès la demande, la boutique est fermée au public, ne prend plus de commandes et votre
          abonnement est résilié. L’administration reste ouverte pendant trente jours&nbsp;:
          remettez les commandes en cours, demandez le versement de votre solde et téléchargez vos
          données. Chaque propriétaire est prévenu par e-mail et peut annuler jusque-là.
        </p>
        <Blockers blockers={deletion.blockers} />
        <p>{KEPT}</p>
        {isSelf && <DeletionForm deletion={deletion} />}
      </div>
    </Panel>
  )
}

const KEPT =
  'Une archive, avec les factures et les écritures comptables, est conservée dix ans par la plateforme, comme la loi le demande\u00a0; tout le reste est effacé.'

function DeletionForm({ deletion }: { deletion: ShopDeletion }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    schema: AskDeletion,
    saved: { shop_name: '', current_password: '' },
    save: (typed) => officeApi.office.shopDeletion.ask(typed),
    onSaved: () => {
      toast('Suppression demandée')
      void revalidate()
    },
    failedMessage: 'La suppression n’a pas pu être demandée. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose data-form">
      <Text name="shop_name" autoComplete="off" hint={`Recopiez\u00a0: ${deletion.shop_name}`} />
      <Password name="current_password" autoComplete="current-password" />
      <div>
        <Button type="submit" variant="danger" busy={form.isSaving}>
          Supprimer la boutique
        </Button>
      </div>
    </EntryForm>
  )
}
