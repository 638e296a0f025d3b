import { z } from 'zod'
import { errors } from '../errors.ts'
import { boundedCount, id, page, searchTerm } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { OrderRow } from './order-views.ts'

export const CUSTOMERS_A_PAGE = 25

export const CustomerRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  is_guest: z.boolean(),
  created_at: z.coerce.date(),
  erased_at: z.coerce.date().nullable(),
  /** Orders that were paid; what they cost, less refunds; and when the last of them was placed. */
  order_count: z.int(),
  total_spent: z.int(),
  last_order_date: z.coerce.date().nullable(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

const CUSTOMER_KINDS = ['all', 'registered', 'guest'] as const
export const CUSTOMER_SORTS = ['newest', 'spend', 'last_order'] as const

/** The file holds what the list shows. */
export const ExportCustomers = z.strictObject({
  search: searchTerm.optional(),
  kind: z.enum(CUSTOMER_KINDS).default('all'),
  /** Newest first where nothing is said. */
  sort: z.enum(CUSTOMER_SORTS).optional(),
})
export type ExportCustomers = z.output<typeof ExportCustomers>

export const ListCustomers = z.strictObject({ ...ExportCustomers.shape, page })
export type ListCustomers = z.output<typeof ListCustomers>

export const CustomerList = z.object({
  customers: z.array(CustomerRow),
  /** Counted up to a bound; beyond it there are more than this. */
  total: z.int(),
  total_is_exact: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  stats: z.object({
    total: boundedCount,
    registered: boundedCount,
    guests: boundedCount,
    total_revenue: z.int(),
  }),
})
export type CustomerList = z.infer<typeof CustomerList>

export const CustomerFile = z.object({
  customer: CustomerRow,
  orders: z.array(OrderRow),
  /** What keeps this person from being forgotten: neither collected nor cancelled, or waiting for their money. */
  under_way: z.object({ orders: z.int(), refunds: z.int() }),
})
export type CustomerFile = z.infer<typeof CustomerFile>

export const customers = {
  list: officeProcedure('can_manage_customers')
    .route({
      method: 'GET',
      path: '/office/customers',
      summary: 'Customers with what they ordered: newest first, by spend or by their last order',
    })
    .input(ListCustomers)
    .output(CustomerList),
  get: officeProcedure('can_manage_customers')
    .route({
      method: 'GET',
      path: '/office/customers/{customer_id}',
      summary: 'One customer and their orders',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ customer_id: id }))
    .output(CustomerFile),
  export: officeProcedure('can_manage_customers')
    .route({
      method: 'GET',
      path: '/office/customers/{customer_id}/export',
      summary: 'Everything kept about one person, for that person (RGPD, article 15)',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ customer_id: id }))
    .output(z.record(z.string(), z.unknown())),
  erase: officeProcedure('can_manage_customers')
    .route({
      method: 'POST',
      path: '/office/customers/{customer_id}/erase',
      summary: 'Forget a person; accounting documents are kept for ten years as the law asks',
    })
    .errors(errors('NOT_FOUND', 'ORDERS_UNDER_WAY'))
    .input(z.strictObject({ customer_id: id }))
    .output(z.object({ erased: z.literal(true), kept_invoices: z.int() })),
}
