import { LiveEvent } from '@fournil/contract/live'
import { BRANDING_UPLOADS, StoredBranding } from '@fournil/contract/office/design'
import { EVIDENCE_KINDS, EvidenceFile } from '@fournil/contract/office/disputes'
import { StoredPicture, UPLOAD_BUCKETS } from '@fournil/contract/office/pictures'
import { ImportPreview } from '@fournil/contract/office/product-imports'
import { ProductSelection } from '@fournil/contract/office/products'
import { ReportRange } from '@fournil/contract/office/reports'
import { ExportAuditLogs } from '@fournil/contract/platform/audit-logs'
import { TicketFile } from '@fournil/contract/ticket'
import { PUBLIC_BUCKETS } from '@fournil/domain/buckets'
import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'
import { OPEN, PERHAPS_SIGNED_IN, SIGNED_IN, SIGNED_IN_OR_KEY } from './security-schemes.ts'

type ParameterSchema = OpenAPI.ParameterObject['schema']

/** What routes that are no procedures say when they refuse. */
export const FAILURE: OpenAPI.SchemaObject = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, data: {} },
  required: ['code', 'message'],
}

export function failure(description: string): OpenAPI.ResponseObject {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

const FINANCE_DAYS = ['from', 'to'].map((name) => ({
  name,
  in: 'query' as const,
  required: false,
  schema: { type: 'string' as const, format: 'date' },
}))

const CSV_RESPONSES = {
  '200': {
    description: 'The file',
    content: { 'text/csv': { schema: { type: 'string' as const } } },
  },
  '401': failure('UNAUTHORIZED'),
  '403': failure('FORBIDDEN'),
  '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
}

/** Routes outside `/api`: they carry files, streams and the words of machines, which are no JSON of a procedure. */
export const PLAIN_ROUTES: Record<string, OpenAPI.PathItemObject> = {
  '/files/{tenant_id}/{bucket}/{file_id}/{name}': route('get', {
    operationId: 'files.public',
    tags: ['files'],
    summary: 'A public file of this host’s shop',
    description: 'Its address changes with its content, so it keeps for a year.',
    security: OPEN,
    parameters: [
      inPath('tenant_id', { type: 'string', format: 'uuid' }),
      inPath('bucket', { type: 'string', enum: [...PUBLIC_BUCKETS] }),
      inPath('file_id', { type: 'string' }),
      inPath('name', { type: 'string' }),
    ],
    responses: {
      '200': { description: 'The file', content: bytes('image/*') },
      '304': { description: 'The caller has it already, by its ETag.' },
      '404': failure('NOT_FOUND'),
    },
  }),
  '/uploads/{bucket}': route('post', {
    operationId: 'files.upload',
    tags: ['files'],
    summary: 'A picture for the shop, kept in an encoding of our own',
    description:
      'For members of the shop with `can_manage_products` or `can_manage_categories`. What the file is, its content says; its name and type are not asked. Its sizes are made afterwards.',
    security: SIGNED_IN_OR_KEY,
    parameters: [inPath('bucket', { type: 'string', enum: [...UPLOAD_BUCKETS] })],
    requestBody: {
      required: true,
      description: 'The bytes of a JPG, PNG, WebP or GIF of at most 5 MB.',
      content: bytes('image/*') ?? {},
    },
    responses: {
      '200': {
        description: 'The picture that is kept',
        content: { 'application/json': { schema: schemaOf(StoredPicture) } },
      },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
      '409': failure('PLAN_LIMIT_REACHED'),
      '413': failure('IMAGE_TOO_HEAVY'),
      '415': failure('IMAGE_INVALID'),
      '422': failure('IMAGE_TOO_LARGE, IMAGE_UNREADABLE'),
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }),
  '/uploads/disputes/{dispute_id}/{kind}': route('post', {
    operationId: 'files.upload-evidence',
    tags: ['files'],
    summary: 'A paper that goes to the bank with the answer to a dispute',
    description:
      'For members of the shop with `can_manage_orders`. What the file is, its content says. Another of its kind takes its place.',
    security: SIGNED_IN_OR_KEY,
    parameters: [
      inPath('dispute_id', { type: 'string', format: 'uuid' }),
      inPath('kind', { type: 'string', enum: [...EVIDENCE_KINDS] }),
      { name: 'name', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      description: 'The bytes of a PDF, JPEG or PNG of at most 2 MB.',
      content: bytes('application/octet-stream') ?? {},
    },
    responses: {
      '200': {
        description: 'The file as the bank will be given it',
        content: { 'application/json': { schema: schemaOf(EvidenceFile) } },
      },
      '400': failure('EVIDENCE_REFUSED'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
      '409': failure('DISPUTE_CLOSED'),
      '429': failure('TOO_MANY_REQUESTS'),
      '503': failure('BILLING_UNAVAILABLE, PAYMENT_NOT_CONFIGURED'),
    },
  }),
  '/uploads/support/{ticket_id}': route('post', {
    operationId: 'files.addToTicket',
    tags: ['files'],
    summary: 'Add a file to a ticket of this shop',
    description: 'What the file is, its content says. A ticket has 20 at most.',
    security: SIGNED_IN,
    parameters: [
      inPath('ticket_id', { type: 'string', format: 'uuid' }),
      { name: 'name', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      description: 'The bytes of a PDF, JPEG or PNG of at most 5 MB.',
      content: bytes('application/octet-stream') ?? {},
    },
    responses: {
      '200': {
        description: 'The file as it is kept',
        content: {
          'application/json': {
            schema: schemaOf(TicketFile.pick({ id: true, name: true, byte_size: true })),
          },
        },
      },
      '400': failure('TICKET_FILE_REFUSED'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
      '409': failure('TICKET_FULL'),
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }),
  '/uploads/tenant-support/{tenant_id}/{ticket_id}': route('post', {
    operationId: 'files.addToTicketAsPlatform',
    tags: ['files'],
    summary: 'Add a file to a shop’s ticket, for super administrators',
    description: 'What the file is, its content says. A ticket has 20 at most.',
    security: SIGNED_IN,
    parameters: [
      inPath('tenant_id', { type: 'string', format: 'uuid' }),
      inPath('ticket_id', { type: 'string', format: 'uuid' }),
      { name: 'name', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      description: 'The bytes of a PDF, JPEG or PNG of at most 5 MB.',
      content: bytes('application/octet-stream') ?? {},
    },
    responses: {
      '200': {
        description: 'The file as it is kept',
        content: {
          'application/json': {
            schema: schemaOf(TicketFile.pick({ id: true, name: true, byte_size: true })),
          },
        },
      },
      '400': failure('TICKET_FILE_REFUSED'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
      '409': failure('TICKET_FULL'),
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }),
  '/files/support/{file_id}': route('get', {
    operationId: 'files.ofTicket',
    tags: ['files'],
    summary: 'A file of a ticket of this shop',
    security: SIGNED_IN,
    parameters: [inPath('file_id', { type: 'string', format: 'uuid' })],
    responses: {
      '200': { description: 'The file', content: bytes('application/octet-stream') },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
    },
  }),
  '/files/tenant-support/{tenant_id}/{file_id}': route('get', {
    operationId: 'files.ofTicketForPlatform',
    tags: ['files'],
    summary: 'A file of a shop’s ticket, for super administrators',
    security: SIGNED_IN,
    parameters: [
      inPath('tenant_id', { type: 'string', format: 'uuid' }),
      inPath('file_id', { type: 'string', format: 'uuid' }),
    ],
    responses: {
      '200': { description: 'The file', content: bytes('application/octet-stream') },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
    },
  }),
  '/uploads/branding-assets/{folder}': route('post', {
    operationId: 'files.upload-branding',
    tags: ['files'],
    summary: 'A logo or a favicon for the shop, drawn or encoded anew',
    description:
      'For members of the shop with `can_manage_design_settings`. What the file is, its content says; its name and type are not asked.',
    security: SIGNED_IN_OR_KEY,
    parameters: [inPath('folder', { type: 'string', enum: Object.keys(BRANDING_UPLOADS) })],
    requestBody: {
      required: true,
      description:
        'The bytes of a logo (JPG, PNG, WebP, GIF or SVG of at most 2 MB) or of a favicon (ICO, PNG or SVG of at most 1 MB).',
      content: bytes('image/*') ?? {},
    },
    responses: {
      '200': {
        description: 'Where it lies, for the form of the design',
        content: { 'application/json': { schema: schemaOf(StoredBranding) } },
      },
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
      '409': failure('PLAN_LIMIT_REACHED'),
      '413': failure('IMAGE_TOO_HEAVY'),
      '415': failure('IMAGE_INVALID'),
      '422': failure('IMAGE_TOO_LARGE, IMAGE_UNREADABLE'),
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }),
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
  '/files/products.csv': route('get', {
    operationId: 'files.products',
    tags: ['files'],
    summary: 'Every product of the shop as CSV, which can be imported again',
    description: 'For members of the shop with `can_manage_products`.',
    security: SIGNED_IN_OR_KEY,
    responses: CSV_RESPONSES,
  }),
  '/files/selected-products.csv': route('post', {
    operationId: 'files.selectedProducts',
    tags: ['files'],
    summary: 'A selection of products as CSV',
    description: 'For members of the shop with `can_manage_products`.',
    security: SIGNED_IN_OR_KEY,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(z.strictObject({ selection: ProductSelection })) },
      },
    },
    responses: {
      ...CSV_RESPONSES,
      '400': failure('BAD_REQUEST'),
      '413': failure('PAYLOAD_TOO_LARGE'),
    },
  }),
  '/files/products-template.csv': route('get', {
    operationId: 'files.productsTemplate',
    tags: ['files'],
    summary: 'An empty product file with an example line',
    description: 'For members of the shop with `can_manage_products`.',
    security: SIGNED_IN_OR_KEY,
    responses: CSV_RESPONSES,
  }),
  '/files/product-imports/{import_id}': route('get', {
    operationId: 'files.skippedLines',
    tags: ['files'],
    summary: 'The lines that an import leaves out, and why, as CSV',
    description: 'For members of the shop with `can_manage_products`.',
    security: SIGNED_IN_OR_KEY,
    parameters: [inPath('import_id', { type: 'string', format: 'uuid' })],
    responses: CSV_RESPONSES,
  }),
  '/uploads/products.csv': route('post', {
    operationId: 'uploads.products',
    tags: ['files'],
    summary: 'A file of products to look at: says what an import of it would do',
    description:
      'For members of the shop with `can_manage_products`. The body is the file itself, 10 MB and 20,000 lines at most.',
    security: SIGNED_IN_OR_KEY,
    parameters: [{ name: 'name', in: 'query', schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } },
    responses: {
      '200': {
        description: 'The preview',
        content: { 'application/json': { schema: schemaOf(ImportPreview) } },
      },
      '400': failure('BAD_REQUEST'),
      '401': failure('UNAUTHORIZED'),
      '403': failure('FORBIDDEN'),
      '404': failure('TENANT_NOT_FOUND'),
      '413': failure('PAYLOAD_TOO_LARGE'),
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }),
  '/api/functions/google-product-feed': route(
    'get',
    feed('feeds.products', 'The products of a shop for Google Merchant Center'),
  ),
  '/api/functions/google-local-inventory-feed': route(
    'get',
    feed('feeds.localInventory', 'What each store of a shop has of them, for the same'),
  ),
  '/admin/push-worker.js': route('get', {
    operationId: 'push.worker',
    tags: ['files'],
    summary: 'The script that shows pushed messages, for the back office alone',
    security: OPEN,
    responses: {
      '200': { description: 'The script', content: bytes('text/javascript') },
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }),
  '/live': route('get', {
    operationId: 'live.events',
    tags: ['live'],
    summary: 'What changes in this host’s shop, as server-sent events',
    description:
      'Each says that something has changed, never what it holds. Members of the shop hear of everything, others of what a shopper can see. At most 20 streams from one address, and 500 of a shop’s shoppers.',
    security: PERHAPS_SIGNED_IN,
    parameters: [
      {
        name: 'age',
        in: 'query',
        description:
          'For how many milliseconds the page has not listened: what it may have missed is said first.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    responses: {
      '200': {
        description:
          'One event a line, after `data: `; every 25 seconds an event named `beat`, so that silence means a dead line',
        content: { 'text/event-stream': { schema: schemaOf(LiveEvent) } },
      },
      '404': failure('TENANT_NOT_FOUND'),
      '429': failure('TOO_MANY_REQUESTS'),
      '503': failure('BUSY: too many streams; `Retry-After` says when to come back'),
    },
  }),
  '/webhooks/stripe': route('post', {
    operationId: 'webhooks.stripe',
    tags: ['webhooks'],
    summary: 'An event of the payment provider',
    description:
      'Answered once its effect is committed; repeated, it changes nothing. Any other answer makes the provider send it again.',
    security: [{ stripe_signature: [] }],
    requestBody: {
      required: true,
      description: 'At most 1 MB, as the provider signed it.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    responses: {
      '200': json('Taken, or none of our business', { received: { const: true } }),
      '400': failure('BAD_SIGNATURE, STALE_TIMESTAMP, MALFORMED_EVENT'),
      '413': failure('PAYLOAD_TOO_LARGE'),
    },
  }),
  '/livez': route('get', {
    operationId: 'operation.live',
    tags: ['operation'],
    summary: 'The process answers',
    security: OPEN,
    responses: {
      '200': json('It does', { status: { const: 'ok' } }),
      '4XX': failure('Something between the caller and the process refused.'),
    },
  }),
  '/readyz': route('get', {
    operationId: 'operation.ready',
    tags: ['operation'],
    summary: 'The process can do its work',
    security: OPEN,
    responses: {
      '200': json('It can', { status: { const: 'ok' } }),
      '4XX': failure('Something between the caller and the process refused.'),
      '503': json('It cannot now', {
        status: { type: 'string', enum: ['stopping', 'database unreachable'] },
      }),
    },
  }),
  '/metrics': route('get', {
    operationId: 'operation.metrics',
    tags: ['operation'],
    summary: 'Figures for Prometheus',
    security: [{ metrics_token: [] }],
    responses: {
      '200': {
        description: 'The figures',
        content: { 'text/plain': { schema: { type: 'string' } } },
      },
      '404': failure('NOT_FOUND, for whoever may not read them'),
    },
  }),
  '/internal/tls': route('get', {
    operationId: 'operation.mayHaveCertificate',
    tags: ['operation'],
    summary: 'May the proxy ask for a certificate for this name?',
    security: OPEN,
    parameters: [{ name: 'domain', in: 'query', required: true, schema: { type: 'string' } }],
    responses: {
      '200': { description: 'A shop or the platform answers to it.' },
      '404': { description: 'Nobody does.' },
      '429': { description: 'Asked too often; `Retry-After` says when to come back.' },
    },
  }),
}

function route(method: 'get' | 'post', operation: OpenAPI.OperationObject): OpenAPI.PathItemObject {
  return { servers: [{ url: '/', description: 'Outside the API' }], [method]: operation }
}

function feed(operationId: string, summary: string): OpenAPI.OperationObject {
  return {
    operationId,
    tags: ['files'],
    summary,
    description:
      'RSS 2.0 with Google’s attributes, as long as the shop publishes it. On the host of a shop its own alone, on the platform’s any.',
    security: OPEN,
    parameters: [
      {
        name: 'tenant',
        in: 'query',
        required: true,
        description: 'The slug of the shop.',
        schema: { type: 'string', maxLength: 63 },
      },
    ],
    responses: {
      '200': { description: 'The feed', content: bytes('application/xml') },
      '304': { description: 'The caller has it already, by its ETag.' },
      '404': failure('NOT_FOUND'),
      '429': failure('TOO_MANY_REQUESTS'),
    },
  }
}

function inPath(name: string, schema: ParameterSchema): OpenAPI.ParameterObject {
  return { name, in: 'path', required: true, schema }
}

function bytes(type: string): OpenAPI.ResponseObject['content'] {
  return { [type]: { schema: { type: 'string', contentMediaType: type } } }
}

function json(
  description: string,
  properties: Record<string, OpenAPI.SchemaObject>,
): OpenAPI.ResponseObject {
  const schema = { type: 'object' as const, properties, required: Object.keys(properties) }
  return { description, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType): OpenAPI.SchemaObject {
  const { $schema: _, ...plain } = z.toJSONSchema(schema)
  return plain as OpenAPI.SchemaObject
}
