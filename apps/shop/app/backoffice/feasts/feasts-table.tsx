import type { FeastRow, FeastStore } from '@fournil/contract/office/feasts'
import { formatTimeFr } from '@fournil/domain/clock'
import { dayFr, spanFr } from '@fournil/domain/day-words'
import { formatCount, plural } from '@fournil/domain/text'
import { Badge, type Tone } from '@fournil/ui/badge'
import { buttonLook } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import { capital } from '../stores/hours/hour-words.ts'

const STATES: Readonly<Record<FeastRow['state'], { label: string; tone: Tone }>> = {
  coming: { label: 'À venir', tone: 'info' },
  closed: { label: 'Commandes closes', tone: 'neutral' },
  now: { label: 'En cours', tone: 'success' },
  past: { label: 'Passé', tone: 'neutral' },
}

type FeastsTableProps = { feasts: readonly FeastRow[]; stores: readonly FeastStore[] }

export function FeastsTable({ feasts, stores }: FeastsTableProps) {
  const columns: Column<FeastRow>[] = [
    {
      key: 'name',
      header: 'Temps fort',
      primary: true,
      cell: ({ id, name, store_name }) => (
        <span className="feast-name">
          <Link to={`/admin/feasts?feast=${id}`}>{name}</Link>
          {stores.length > 1 && <span className="note">{store_name}</span>}
        </span>
      ),
    },
    {
      key: 'days',
      header: 'Jours de retrait',
      cell: ({ start_date, end_date }) =>
        `${capital(spanFr(start_date, end_date))} ${end_date.slice(0, 4)}`,
    },
    {
      key: 'until',
      header: 'À commander avant',
      cell: ({ orders_until_date: date, orders_until_time: time }) =>
        date && time ? `le ${dayFr(date)}, ${formatTimeFr(time)}` : '–',
    },
    { key: 'products', header: 'Produits', cell: ({ product_names }) => productsOf(product_names) },
    { key: 'units', header: 'Commandés', numeric: true, cell: ({ units }) => formatCount(units) },
    {
      key: 'state',
      header: 'État',
      cell: ({ state, warnings }) => (
        <span className="cluster tight">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {warnings > 0 && <Badge tone="warning">{`${warnings} à vérifier`}</Badge>}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption="Temps forts"
      columns={columns}
      rows={feasts}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={<NoFeasts hasStore={stores.length > 0} />}
    />
  )
}

const MOST_NAMED = 2

/** 'Bûche, Galette et 3 autres'. */
function productsOf(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ')
  const more = names.length - MOST_NAMED
  return more > 0 ? `${named} et ${plural(more, 'autre')}` : named
}

function NoFeasts({ hasStore }: { hasStore: boolean }) {
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucun temps fort pour l’instant"
      action={
        hasStore ? (
          <Link to="/admin/feasts?new" {...buttonLook({})}>
            Préparer un temps fort
          </Link>
        ) : (
          <Link to="/admin/stores" {...buttonLook({})}>
            Créer un point de vente
          </Link>
        )
      }
    >
      {hasStore
        ? 'Un temps fort a ses jours, ses produits, ses quantités, ses horaires, ses créneaux et sa date limite de commande.'
        : 'Un temps fort appartient à un point de vente.'}
    </EmptyState>
  )
}
