import { ImportPreview } from '@fournil/contract/office/product-imports'
import { ProductSelection } from '@fournil/contract/office/products'
import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'
import { SIGNED_IN_OR_KEY } from '../security-schemes.ts'
import { CSV_RESPONSES, failure, inPath, route, schemaOf } from './parts.ts'

/** The catalogue as a sheet, out and in. */
export const PRODUCT_ROUTES: Record<string, OpenAPI.PathItemObject> = {
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
}
