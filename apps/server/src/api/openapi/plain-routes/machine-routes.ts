import { LiveEvent } from '@fournil/contract/live'
import type { OpenAPI } from '@orpc/openapi'
import { OPEN, PERHAPS_SIGNED_IN } from '../security-schemes.ts'
import { bytes, failure, json, route, schemaOf } from './parts.ts'

/** What other machines ask: feeds, streams, webhooks and the state of this one. */
export const MACHINE_ROUTES: Record<string, OpenAPI.PathItemObject> = {
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
