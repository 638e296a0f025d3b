import { INVOICE_KINDS, type InvoiceKind } from '@fournil/domain/invoices'
import { readSearch } from '@fournil/domain/text'
import { LONGEST_SEARCH, listAddress, readPage } from '../lists/list-address.ts'

export const KIND_LABELS = { invoice: 'Factures', credit_note: 'Avoirs' } as const

export type InvoicesQuery = {
  search: string
  month: string | null
  kind: InvoiceKind | null
  page: number
}

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readInvoices(parameters: URLSearchParams): InvoicesQuery {
  const month = parameters.get('month') ?? ''
  return {
    search: readSearch(parameters.get('search'), LONGEST_SEARCH),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: INVOICE_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    page: readPage(parameters.get('page')),
  }
}

/** Another filter begins at its first page. */
export function invoicesAddress({ search, month, kind, page }: InvoicesQuery): string {
  return listAddress('/admin/invoices', { search, month, kind, page })
}
