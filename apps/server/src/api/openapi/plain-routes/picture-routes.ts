import { BRANDING_UPLOADS, StoredBranding } from '@fournil/contract/office/design'
import { EVIDENCE_KINDS, EvidenceFile } from '@fournil/contract/office/disputes'
import { StoredPicture, UPLOAD_BUCKETS } from '@fournil/contract/office/pictures'
import { PUBLIC_BUCKETS } from '@fournil/domain/buckets'
import { SHOP_ICONS } from '@fournil/domain/shop-icons'
import type { OpenAPI } from '@orpc/openapi'
import { OPEN, SIGNED_IN_OR_KEY } from '../security-schemes.ts'
import { bytes, failure, inPath, route, schemaOf } from './parts.ts'

/** Pictures and papers that a shop sends, and the public ones that anyone fetches. */
export const PICTURE_ROUTES: Record<string, OpenAPI.PathItemObject> = {
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
  ...Object.fromEntries(
    Object.entries(SHOP_ICONS).map(([path, { side, purpose }]) => [
      path,
      route('get', {
        operationId: `files.icon-${side}${purpose === 'maskable' ? '-maskable' : ''}`,
        tags: ['files'],
        summary: `The sign of this host’s shop, ${side} pixels wide`,
        description: 'Its logo on the paper of its pages, else its initial on its colour.',
        security: OPEN,
        responses: {
          '200': { description: 'The sign', content: bytes('image/png') },
          '304': { description: 'The caller has it already, by its ETag.' },
          '404': failure('NOT_FOUND'),
        },
      }),
    ]),
  ),
  '/share/{bucket}/{file_id}/{name}': route('get', {
    operationId: 'files.shared',
    tags: ['files'],
    summary: 'A public picture of this host’s shop as a JPEG',
    description: 'The address of a public file without the shop, and `.jpg` behind it.',
    security: OPEN,
    parameters: [
      inPath('bucket', { type: 'string', enum: [...PUBLIC_BUCKETS] }),
      inPath('file_id', { type: 'string' }),
      inPath('name', { type: 'string' }),
    ],
    responses: {
      '200': { description: 'The picture', content: bytes('image/jpeg') },
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
  '/uploads/branding-assets/{folder}': route('post', {
    operationId: 'files.upload-branding',
    tags: ['files'],
    summary: 'A logo, a favicon or a picture of the shop, drawn or encoded anew',
    description:
      'For members of the shop with `can_manage_design_settings`. What the file is, its content says; its name and type are not asked.',
    security: SIGNED_IN_OR_KEY,
    parameters: [inPath('folder', { type: 'string', enum: Object.keys(BRANDING_UPLOADS) })],
    requestBody: {
      required: true,
      description:
        'The bytes of a logo (JPG, PNG, WebP, GIF or SVG of at most 2 MB), of a favicon (ICO, PNG or SVG of at most 1 MB) or of a picture (JPG, PNG or WebP of at most 8 MB).',
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
}
