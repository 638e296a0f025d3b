import type { ProductValidation, ValidationList } from '@fournil/contract/office/merchant'
import { type ComplianceClass, complianceOf } from '@fournil/domain/merchant'
import { formatEuros } from '@fournil/domain/money'
import { Badge, type Tone } from '@fournil/ui/badge'
import { buttonLook } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { Link } from 'react-router'
import type { MerchantQuery } from './read-merchant.ts'

const LOOKS: Readonly<Record<ComplianceClass, { label: string; tone: Tone }>> = {
  conforme: { label: 'Conforme', tone: 'success' },
  needs_improvement: { label: 'À améliorer', tone: 'warning' },
  non_conforme: { label: 'Non conforme', tone: 'danger' },
}

const COLUMNS: Column<ProductValidation>[] = [
  {
    key: 'name',
    header: 'Produit',
    primary: true,
    cell: (product) => (
      <span className="validation-product">
        {product.image_url && (
          <img className="validation-picture" src={product.image_url} alt="" loading="lazy" />
        )}
        <Link to={`/admin/products?product=${product.product_id}`}>{product.name}</Link>
      </span>
    ),
  },
  { key: 'price', header: 'Prix', numeric: true, cell: ({ price }) => formatEuros(price) },
  {
    key: 'score',
    header: 'Score',
    numeric: true,
    cell: ({ validation_score: score }) => (score === null ? '—' : `${score} / 100`),
  },
  { key: 'status', header: 'Statut', cell: (product) => <Status product={product} /> },
  { key: 'reasons', header: 'À changer', cell: (product) => <Reasons product={product} /> },
]

export function ValidationsTable({ list, query }: { list: ValidationList; query: MerchantQuery }) {
  return (
    <DataTable
      caption="Conformité des produits"
      columns={COLUMNS}
      rows={list.products}
      keyOf={({ product_id }) => product_id}
      nameOf={({ name }) => name}
      empty={<Nothing query={query} />}
    />
  )
}

function Status({ product: { validation_score, is_outdated } }: { product: ProductValidation }) {
  if (validation_score === null) return <Badge>À valider</Badge>
  const { label, tone } = LOOKS[complianceOf(validation_score)]
  return (
    <span className="stack tight">
      <Badge tone={tone}>{label}</Badge>
      {is_outdated && <span className="note">modifié depuis</span>}
    </span>
  )
}

function Reasons({ product }: { product: ProductValidation }) {
  const { validation_errors, validation_warnings, validation_score } = product
  const reasons = [...validation_errors, ...validation_warnings]
  if (reasons.length === 0) return validation_score === null ? '—' : 'Rien'
  return (
    <ul className="validation-reasons">
      {validation_errors.length > 0 && (
        <li className="validation-refused">Absent du flux&nbsp;: Google le refuserait.</li>
      )}
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

function Nothing({ query: { filter, page } }: { query: MerchantQuery }) {
  if (filter === 'all' && page === 1)
    return (
      <EmptyState
        title="Aucun produit en vente"
        action={
          <Link to="/admin/products" {...buttonLook({})}>
            Voir les produits
          </Link>
        }
      >
        Le flux annonce les produits actifs de votre catalogue.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Aucun produit trouvé avec ce filtre."
      action={
        <Link to="/admin/merchant-center" {...buttonLook({ variant: 'secondary' })}>
          Voir tous les produits
        </Link>
      }
    />
  )
}
