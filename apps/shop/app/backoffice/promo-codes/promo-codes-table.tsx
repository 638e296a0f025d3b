import type { OfficePromoCode, PromoCodeList } from '@fournil/contract/office/promo-codes'
import { formatEuros } from '@fournil/domain/money'
import { PROMO_STATUS_LABELS, type PromoStatus } from '@fournil/domain/promotions'
import { formatCount } from '@fournil/domain/text'
import { Badge, type Tone } from '@fournil/ui/badge'
import { Button, buttonLook } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { CodeCell } from './code-cell.tsx'
import { discountWords } from './discount-words.ts'
import { PromoCodeActions } from './promo-code-actions.tsx'
import type { Edited } from './promo-code-dialog.tsx'
import { type PromoCodesQuery, promoCodesAddress } from './read-promo-codes.ts'
import { RemovePromoCode } from './remove-promo-code.tsx'

const TONES: Readonly<Record<PromoStatus, Tone>> = {
  expired: 'neutral',
  upcoming: 'info',
  exhausted: 'warning',
  active: 'success',
  inactive: 'neutral',
}

type PromoCodesTableProps = {
  list: PromoCodeList
  query: PromoCodesQuery
  /** The shop's own address, which the links begin with. */
  origin: string
  onEdit: (edited: Edited) => void
}

export function PromoCodesTable({ list, query, origin, onEdit }: PromoCodesTableProps) {
  const [removed, remove] = useState<OfficePromoCode | null>(null)
  const maySeeOrders = usePermission('can_manage_orders')
  const columns: Column<OfficePromoCode>[] = [
    {
      key: 'code',
      header: 'Code',
      primary: true,
      cell: (each) => <CodeCell code={each.code} origin={origin} onEdit={() => onEdit(each)} />,
    },
    {
      key: 'discount',
      header: 'Remise',
      numeric: true,
      cell: (each) => (
        <span className="promo-code-discount">
          <strong>{discountWords(each)}</strong>
          {each.min_order_amount > 0 && (
            <span className="note">dès {formatEuros(each.min_order_amount)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'validity',
      header: 'Validité',
      cell: ({ valid_from, valid_until }) => (
        <span className="promo-code-days">
          <DateText date={valid_from} /> – <DateText date={valid_until} />
        </span>
      ),
    },
    {
      key: 'uses',
      header: 'Utilisations',
      numeric: true,
      cell: (each) => (
        <span className="promo-code-uses">
          {maySeeOrders && each.uses_count > 0 ? (
            <Link
              to={promoCodesAddress({ ...query, uses: each.id, uses_page: 1 })}
              preventScrollReset
              aria-label={`${usesOf(each)}\u00a0: voir les commandes avec ${each.code}`}
            >
              {usesOf(each)}
            </Link>
          ) : (
            usesOf(each)
          )}
          {each.once_per_customer && <span className="note">une par client</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Statut',
      cell: ({ status }) => <Badge tone={TONES[status]}>{PROMO_STATUS_LABELS[status]}</Badge>,
    },
  ]
  return (
    <>
      <DataTable
        caption="Codes promo"
        columns={columns}
        rows={list.promo_codes}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        actions={(each) => (
          <PromoCodeActions code={each} onEdit={() => onEdit(each)} onRemove={() => remove(each)} />
        )}
        empty={<NoCodes page={list.page} onEdit={onEdit} />}
      />
      <RemovePromoCode code={removed} onClose={() => remove(null)} />
    </>
  )
}

function usesOf({ uses_count, max_uses }: OfficePromoCode): string {
  return `${formatCount(uses_count)} / ${max_uses === null ? '∞' : formatCount(max_uses)}`
}

function NoCodes({ page, onEdit }: { page: number } & Pick<PromoCodesTableProps, 'onEdit'>) {
  if (page > 1)
    return (
      <EmptyState
        title="Aucun code sur cette page"
        action={
          <Link to="/admin/promo-codes" {...buttonLook({ variant: 'secondary' })}>
            Voir tous les codes
          </Link>
        }
      />
    )
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucun code promo pour l’instant"
      action={<Button onClick={() => onEdit('new')}>Nouveau code promo</Button>}
    >
      Une remise de bienvenue, une fête, une fin de saison&nbsp;: donnez un code à vos clients.
    </EmptyState>
  )
}
