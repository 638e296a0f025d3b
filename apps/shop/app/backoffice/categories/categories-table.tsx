import type { OfficeCategory } from '@fournil/contract/office/categories'
import { formatCount } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Menu } from '@fournil/ui/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Edited } from './category-dialog.tsx'
import { OrderTools } from './order-tools.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { useOrder } from './use-order.ts'

type CategoriesTableProps = {
  categories: readonly OfficeCategory[]
  onEdit: (edited: Edited) => void
}

export function CategoriesTable({ categories, onEdit }: CategoriesTableProps) {
  const [removed, remove] = useState<OfficeCategory | null>(null)
  const order = useOrder(categories)
  const columns: Column<OfficeCategory>[] = [
    {
      key: 'order',
      header: 'Ordre',
      cell: (category) => <OrderTools category={category} order={order} />,
    },
    {
      key: 'name',
      header: 'Nom',
      primary: true,
      cell: (category) => (
        <span className="category-cell">
          {category.picture && (
            <img
              className="category-picture"
              src={category.picture.thumbnail}
              alt=""
              loading="lazy"
            />
          )}
          <button type="button" className="category-name" onClick={() => onEdit(category)}>
            {category.name}
          </button>
        </span>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      wideOnly: true,
      cell: ({ description }) => <span className="category-description">{description ?? '—'}</span>,
    },
    {
      key: 'products',
      header: 'Produits',
      numeric: true,
      cell: ({ id, product_count }) => (
        <Link to={`/admin/products?category=${id}`} className="category-count">
          {formatCount(product_count)}
        </Link>
      ),
    },
    {
      key: 'status',
      header: 'Statut',
      cell: ({ is_active }) => (
        <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption="Catégories"
        columns={columns}
        rows={order.rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(category) => (
          <Menu
            label={`Actions pour ${category.name}`}
            entries={[
              { label: 'Modifier', icon: <PencilIcon />, onSelect: () => onEdit(category) },
              {
                label: 'Supprimer',
                icon: <TrashIcon />,
                tone: 'danger',
                apart: true,
                onSelect: () => remove(category),
              },
            ]}
          />
        )}
        empty={<NoCategories onEdit={onEdit} />}
      />
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <RemoveCategory category={removed} onClose={() => remove(null)} />
    </>
  )
}

function NoCategories({ onEdit }: Pick<CategoriesTableProps, 'onEdit'>) {
  return (
    <EmptyState
      picture={<BlankSlatePicture />}
      title="Aucune catégorie pour l’instant"
      action={<Button onClick={() => onEdit('new')}>Nouvelle catégorie</Button>}
    >
      Pains, viennoiseries, pâtisseries&nbsp;: rangez vos produits par rayons pour que vos clients
      les trouvent.
    </EmptyState>
  )
}
