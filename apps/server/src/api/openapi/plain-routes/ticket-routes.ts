import { TicketFile } from '@fournil/contract/ticket'
import type { OpenAPI } from '@orpc/openapi'
import { SIGNED_IN } from '../security-schemes.ts'
import { bytes, failure, inPath, route, schemaOf } from './parts.ts'

/** What a shop and the platform show each other. */
export const TICKET_ROUTES: Record<string, OpenAPI.PathItemObject> = {
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
}
