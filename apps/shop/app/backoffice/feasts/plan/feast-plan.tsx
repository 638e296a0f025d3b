import { blank } from '@fournil/contract/form-schema'
import { FeastForm, type FeastStore, type SavedFeast } from '@fournil/contract/office/feasts'
import { Breadcrumb } from '@fournil/ui/breadcrumb'
import { Button, buttonLook } from '@fournil/ui/button'
import { Form } from '@fournil/ui/form'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { PageHeader } from '@fournil/ui/page-header'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { useStranded } from '../../stores/stranded/use-stranded.tsx'
import { FeastFields } from './feast-fields.tsx'
import { KnownProducts } from './known-products.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { RemoveFeast } from './remove-feast.tsx'

const FAILED = 'Erreur lors de l’enregistrement du temps fort'
const SAVED = 'Temps fort enregistré'

type NewPlanProps = { stores: readonly FeastStore[]; copied: SavedFeast | null }

export function NewPlan({ stores, copied }: NewPlanProps) {
  const navigate = useNavigate()
  const stranded = useStranded(FAILED)
  const [store_id, choose] = useState(copied?.store_id ?? stores[0]?.id ?? '')
  const [begun] = useState(() => beginning(copied))
  const form = useOfficeForm({
    schema: FeastForm,
    saved: begun,
    save: (values) =>
      stranded.treat((decisions) =>
        officeApi.office.feasts.create({ ...values, store_id, decisions }),
      ),
    savedMessage: SAVED,
    failedMessage: FAILED,
    onSaved: ({ id }) => void navigate(`/admin/feasts?feast=${id}`),
  })
  return (
    <Page title="Nouveau temps fort">
      <KnownProducts known={copied?.known_products ?? []}>
        <Form form={form} className="feast-form">
          <PlanPreview store_id={store_id} feast_id={null}>
            <FeastFields stores={stores} store_id={store_id} onStore={choose} />
          </PlanPreview>
          {stranded.dialog}
        </Form>
      </KnownProducts>
    </Page>
  )
}

type SavedPlanProps = { stores: readonly FeastStore[]; feast: SavedFeast }

export function SavedPlan({ stores, feast }: SavedPlanProps) {
  const feast_id = feast.id
  const [isRemoving, setRemoving] = useState(false)
  const stranded = useStranded(FAILED)
  const form = useOfficeForm({
    schema: FeastForm,
    saved: shown(feast),
    load: async () => shown(await officeApi.office.feasts.get({ feast_id })),
    save: (values) =>
      stranded.treat((decisions) =>
        officeApi.office.feasts.save({ ...values, feast_id, decisions }),
      ),
    savedMessage: SAVED,
    failedMessage: FAILED,
  })
  const store = stores.find(({ id }) => id === feast.store_id)
  return (
    <Page
      title={feast.name}
      note={store?.name}
      actions={
        <>
          <Link
            to={`/admin/feasts?new&from=${feast_id}`}
            {...buttonLook({ variant: 'secondary' })}
            title="Pour un autre point de vente, ou pour l’an prochain"
          >
            <CopyIcon />
            Copier
          </Link>
          <Button variant="secondary" icon={<TrashIcon />} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
        </>
      }
    >
      <KnownProducts known={feast.known_products}>
        <Form form={form} className="feast-form">
          <PlanPreview store_id={feast.store_id} feast_id={feast_id}>
            <FeastFields />
          </PlanPreview>
          {stranded.dialog}
        </Form>
      </KnownProducts>
      <RemoveFeast feast={feast} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  )
}

type PageProps = { title: string; note?: string; actions?: ReactNode; children: ReactNode }

function Page({ title, note, actions, children }: PageProps) {
  return (
    <main id="main" className="office-main">
      <title>{title}</title>
      <PageHeader
        title={title}
        note={note}
        actions={actions}
        breadcrumb={
          <Breadcrumb
            trail={[{ label: 'Temps forts', href: '/admin/feasts' }]}
            current={title}
            renderLink={({ href, ...link }) => <Link to={href} {...link} />}
          />
        }
      />
      {children}
    </main>
  )
}

/** The fields of the form and its version, and nothing else of the feast. */
function shown({ id: _, store_id: __, known_products: ___, ...form }: SavedFeast) {
  return form
}

/** A copy begins without its days: they are what changes. */
function beginning(copied: SavedFeast | null) {
  if (!copied) return blank(FeastForm)
  const { version: _, ...form } = shown(copied)
  return { ...form, start_date: '', end_date: '', orders_until_date: null, orders_until_time: null }
}
