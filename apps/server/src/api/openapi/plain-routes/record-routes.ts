import { ExportCustomers } from '@fournil/contract/office/customers'
import { ReportRange } from '@fournil/contract/office/reports'
import { ExportAuditLogs } from '@fournil/contract/platform/audit-logs'
import type { OpenAPI } from '@orpc/openapi'
import { SIGNED_IN, SIGNED_IN_OR_KEY } from '../security-schemes.ts'
import {
  bytes,
  CSV_RESPONSES,
  failure,
  inPath,
  type ParameterSchema,
  route,
  schemaOf,
} from './parts.ts'

const FINANCE_DAYS = ['from', 'to'].map((name) => ({
  name,
  in: 'query' as const,
  required: false,
  schema: { type: 'string' as const, format: 'date' },
}))

/** Books and records to download. */
export const RECORD_ROUTES: Record<string, OpenAPI.PathItemObject> = {
  '/files/invoices/{invoice_id}': route('get', {
    operationId: 'files.invoice',
    tags: ['files'],
    summary: 'The file of an invoice or a credit note, a Factur-X PDF',
    description:
      'For members of the shop with `can_manage_orders`. Whoever asks for a page is led to the login instead of a 401.',
    security: SIGNED_IN_OR_KEY,
    parameters: [inPath('invoice_id', { type: 'string', format: 'uuid' })],
    responses: {
      '200': { description: 'The file', content: bytes('application/pdf') },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
    },
  }),
  '/files/orders/{order_id}/invoices/{invoice_id}': route('get', {
    operationId: 'files.ownInvoice',
    tags: ['files'],
    summary: 'The same, for whoever holds the token of the order',
    security: [],
    parameters: [
      inPath('order_id', { type: 'string', format: 'uuid' }),
      inPath('invoice_id', { type: 'string', format: 'uuid' }),
      { name: 'token', in: 'query', required: true, schema: { type: 'string' } },
    ],
    responses: {
      '200': { description: 'The file', content: bytes('application/pdf') },
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
    },
  }),
  '/files/invoices.zip': route('get', {
    operationId: 'files.invoices',
    tags: ['files'],
    summary: 'The invoices and credit notes of a month, or those that are named, as one ZIP',
    description:
      'For members of the shop with `can_manage_orders`. Either `month` or `ids`, up to 200 of them separated by commas.',
    security: SIGNED_IN_OR_KEY,
    parameters: ['month', 'ids'].map((name) => ({
      name,
      in: 'query' as const,
      required: false,
      schema: { type: 'string' as const },
    })),
    responses: {
      '200': { description: 'The file', content: bytes('application/zip') },
      '400': failure('BAD_REQUEST'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
    },
  }),
  '/files/customers.csv': route('get', {
    operationId: 'files.customers',
    tags: ['files'],
    summary: 'Customers with what they ordered, as CSV',
    description:
      'For members of the shop with `can_manage_customers`. Whoever asks for a page is led to the login instead of a 401.',
    security: SIGNED_IN_OR_KEY,
    parameters: (['search', 'kind', 'sort'] as const).map((name) => ({
      name,
      in: 'query' as const,
      required: false,
      schema: schemaOf(ExportCustomers.shape[name]) as ParameterSchema,
    })),
    responses: { ...CSV_RESPONSES, '400': failure('BAD_REQUEST') },
  }),
  '/files/exports/{export_id}': route('get', {
    operationId: 'files.export',
    tags: ['files'],
    summary: 'The whole shop as one ZIP, while it is kept',
    description:
      'For owners of the shop, as themselves. Whoever asks for a page is led to the login instead of a 401.',
    security: SIGNED_IN,
    parameters: [inPath('export_id', { type: 'string', format: 'uuid' })],
    responses: {
      '200': { description: 'The file', content: bytes('application/zip') },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
    },
  }),
  '/files/removed-shops/{shop_id}': route('get', {
    operationId: 'files.archiveOfRemovedShop',
    tags: ['files'],
    summary:
      'The archive of a removed shop, for the super administrator who gave a reason just before',
    security: SIGNED_IN,
    parameters: [inPath('shop_id', { type: 'string', format: 'uuid' })],
    responses: {
      '200': { description: 'The file', content: bytes('application/zip') },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND'),
    },
  }),
  '/files/tenant-exports/{tenant_id}/{export_id}': route('get', {
    operationId: 'files.exportForPlatform',
    tags: ['files'],
    summary: 'A whole shop as one ZIP, for the super administrators who asked for it',
    security: SIGNED_IN,
    parameters: [
      inPath('tenant_id', { type: 'string', format: 'uuid' }),
      inPath('export_id', { type: 'string', format: 'uuid' }),
    ],
    responses: {
      '200': { description: 'The file', content: bytes('application/zip') },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND'),
    },
  }),
  '/files/reports/sales.csv': route('get', {
    operationId: 'files.salesReport',
    tags: ['files'],
    summary: 'The sales of a period as CSV, for the accountant',
    description:
      'For members of the shop with `can_view_reports`. Whoever asks for a page is led to the login instead of a 401.',
    security: SIGNED_IN_OR_KEY,
    parameters: Object.entries(ReportRange.shape).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.isOptional(),
      schema: schemaOf(schema) as ParameterSchema,
    })),
    responses: {
      '200': { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
      '400': failure('BAD_REQUEST'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('TENANT_NOT_FOUND'),
    },
  }),
  '/files/finances/transactions.csv': route('get', {
    operationId: 'files.transactions',
    tags: ['files'],
    summary: 'Sales paid online with the platform’s commission, as CSV',
    description:
      'For members of the shop with `can_manage_orders`. Without days: all of them. Whoever asks for a page is led to the login instead of a 401.',
    security: SIGNED_IN_OR_KEY,
    parameters: FINANCE_DAYS,
    responses: { ...CSV_RESPONSES, '400': failure('BAD_REQUEST') },
  }),
  '/files/finances/fec.txt': route('get', {
    operationId: 'files.fec',
    tags: ['files'],
    summary:
      'Sales, refunds, commissions, disputes and payouts of a period as accounting entries (FEC)',
    description:
      'For members of the shop with `can_manage_orders`. Eighteen columns separated by tabs, as article A47 A-1 of the Livre des procédures fiscales has them.',
    security: SIGNED_IN_OR_KEY,
    parameters: FINANCE_DAYS.map((day) => ({ ...day, required: true })),
    responses: {
      '200': { description: 'The file', content: { 'text/plain': { schema: { type: 'string' } } } },
      '400': failure('BAD_REQUEST'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('TENANT_NOT_FOUND'),
    },
  }),
  '/files/till/archive.zip': route('get', {
    operationId: 'files.till',
    tags: ['files'],
    summary: 'Every row of the till of some days, its closings and their hashes, as ZIP',
    description:
      'For members of the shop with `can_manage_orders`. JSON lines, CSV and the SHA-256 of each file; `npm run till:verify` verifies it.',
    security: SIGNED_IN_OR_KEY,
    parameters: FINANCE_DAYS.map((day) => ({ ...day, required: true })),
    responses: {
      '200': {
        description: 'The file',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      '400': failure('BAD_REQUEST'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('TENANT_NOT_FOUND'),
    },
  }),
  '/files/finances/statement.pdf': route('get', {
    operationId: 'files.statement',
    tags: ['files'],
    summary: 'What a month did to the shop’s balance, day by day, as PDF',
    description:
      'For members of the shop with `can_manage_orders`. Of the month that still runs it is provisional.',
    security: SIGNED_IN_OR_KEY,
    parameters: [
      {
        name: 'month',
        in: 'query',
        required: true,
        schema: { type: 'string', pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' },
      },
    ],
    responses: {
      '200': {
        description: 'The file',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      '400': failure('BAD_REQUEST'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('TENANT_NOT_FOUND'),
    },
  }),
  '/files/platform/audit-logs.csv': route('get', {
    operationId: 'files.auditLogs',
    tags: ['files'],
    summary: 'What was found in the audit log between two days, as CSV',
    description: 'For super administrators, on the platform’s own host.',
    security: SIGNED_IN,
    parameters: Object.entries(ExportAuditLogs.shape).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.isOptional(),
      schema: schemaOf(schema) as ParameterSchema,
    })),
    responses: { ...CSV_RESPONSES, '400': failure('BAD_REQUEST') },
  }),
}
