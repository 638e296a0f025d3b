import { AskDeletion, type ShopDeletion } from '@fournil/contract/office/shop-deletion'
import { formatDayFr } from '@fournil/domain/calendar'
import { wallClockIn } from '@fournil/domain/clock'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useRevalidator } from 'react-router'
import { officeApi } from '../office-api.ts'
import { TakeBackButton } from './take-back-button.tsx'

const { Text, Password } = formFields(AskDeletion)

type DeletionPanelProps = { deletion: ShopDeletion; isSelf: boolean }

/** For the owner who leaves for good, and for the one who thinks better of it. */
export function DeletionPanel({ deletion, isSelf }: DeletionPanelProps) {
  const { due_at, may_take_back, time_zone } = deletion
  if (due_at)
    return (
      <Panel title="Suppression demandée">
        <div className="stack loose">
          <p>
            La boutique est fermée au public. Elle sera supprimée le{' '}
            <strong>{formatDayFr(wallClockIn(time_zone, due_at).date)}</strong>. {KEPT}
          </p>
          {isSelf && may_take_back && <TakeBackButton />}
          {!may_take_back && <p>La suppression ne peut plus être annulée ici. Écrivez-nous.</p>}
        </div>
      </Panel>
    )
  return (
    <Panel title="Supprimer la boutique" note="Pour de bon, trente jours après la demande.">
      <div className="stack loose">
        <p>
          Dès la demande, la boutique est fermée au public et ne prend plus de commandes.
          L’administration reste ouverte pendant trente jours&nbsp;: remettez les commandes en
          cours, demandez le versement de votre solde, résiliez votre abonnement et téléchargez vos
          données. Chaque propriétaire est prévenu par e-mail et peut annuler jusque-là.
        </p>
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
