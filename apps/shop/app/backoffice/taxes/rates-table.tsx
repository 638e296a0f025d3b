import type { OfficeTaxRate } from '@fournil/contract/office/taxes'
import { formatCount } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { CheckIcon } from '@fournil/ui/icons/check'
import { EyeOffIcon } from '@fournil/ui/icons/eye-off'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Menu } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import type { EditedRate } from './rate-dialog.tsx'
import { changeText, rateText } from './rate-words.ts'
import { RemoveRate } from './remove-rate.tsx'

type RatesTableProps = { rates: readonly OfficeTaxRate[]; onEdit: (edited: EditedRate) => void }

const COLUMNS: Column<OfficeTaxRate>[] = [
  {
    key: 'name',
    header: 'Nom',
    primary: true,
    cell: ({ name, is_default }) => (
      <span className="rate-name">
        {name} {is_default && <Badge tone="info">Par défaut</Badge>}
      </span>
    ),
  },
  {
    key: 'rate',
    header: 'Taux',
    numeric: true,
    cell: ({ rate }) => rateText(rate),
  },
  {
    key: 'description',
    header: 'Description',
    cell: (rate) => (
      <span className="rate-description">
        {rate.description ?? (changeText(rate) ? null : '—')}
        {changeText(rate) && <span className="rate-change">{changeText(rate)}</span>}
      </span>
    ),
  },
  {
    key: 'products',
    header: 'Produits',
    numeric: true,
    cell: ({ product_count }) => formatCount(product_count),
  },
  { key: 'status', header: 'Statut', cell: (rate) => <RateStatus rate={rate} /> },
]

export function RatesTable({ rates, onEdit }: RatesTableProps) {
  const [removed, remove] = useState<OfficeTaxRate | null>(null)
  const { run, busy } = useTask(saveActive, {
    failed: (error) =>
      toast(sentenceOf(error, 'Erreur lors de la sauvegarde du taux'), { tone: 'danger' }),
  })
  return (
    <>
      <DataTable
        caption="Taux de TVA"
        columns={COLUMNS}
        rows={rates}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(rate) => (
          <Menu
            label={`Actions pour ${rate.name}`}
            entries={[
              { label: 'Modifier', icon: <PencilIcon />, onSelect: () => onEdit(rate) },
              {
                label: rate.is_active ? 'Désactiver' : 'Activer',
                icon: rate.is_active ? <EyeOffIcon /> : <CheckIcon />,
                disabled: busy || rate.is_default,
                onSelect: () => void run(rate),
              },
              {
                label: 'Supprimer',
                icon: <TrashIcon />,
                tone: 'danger',
                apart: true,
                disabled: rate.is_archived,
                onSelect: () => remove(rate),
              },
            ]}
          />
        )}
        empty={
          <EmptyState
            picture={<BlankSlatePicture />}
            title="Aucun taux pour l’instant"
            action={<Button onClick={() => onEdit('new')}>Nouveau taux</Button>}
          >
            Sans taux, vos produits sont comptés à 5,5&nbsp;%.
          </EmptyState>
        }
      />
      <RemoveRate rate={removed} onClose={() => remove(null)} />
    </>
  )
}

function saveActive({ id, product_count, is_archived, ...rate }: OfficeTaxRate) {
  const is_active = !rate.is_active
  return officeApi.office.taxes.saveRate({ ...rate, is_active, tax_rate_id: id })
}

function RateStatus({ rate }: { rate: OfficeTaxRate }) {
  if (rate.is_archived) return <Badge tone="warning">Archivé</Badge>
  return (
    <Badge tone={rate.is_active ? 'success' : 'neutral'}>
      {rate.is_active ? 'Actif' : 'Inactif'}
    </Badge>
  )
}
