import { contract } from '@fournil/contract'
import { proceduresOf } from '@fournil/contract/procedures'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { describeOperation } from './describe-operation.ts'
import { CALL_EXAMPLE } from './examples.ts'
import { OUTGOING_WEBHOOKS, WEBHOOKS_DESCRIPTION } from './outgoing-webhooks.ts'
import { FAILURE } from './plain-routes/parts.ts'
import { PLAIN_ROUTES } from './plain-routes.ts'
import { SECURITY_SCHEMES } from './security-schemes.ts'

const TAGS = [
  { name: 'shop', description: 'What a shopper sees and does, on the host of a shop.' },
  { name: 'office', description: 'The back office of a shop, on its host, for its members.' },
  { name: 'platform', description: 'The platform’s own site and console, on its host.' },
  { name: 'session', description: 'Signing in and out, on any host.' },
  {
    name: 'functions',
    description: 'Calls with a name of their own; a failure has its sentence in `error` too.',
  },
  { name: 'files', description: 'Pictures, documents and exports.' },
  { name: 'live', description: 'What changes while a page is open.' },
  { name: 'webhooks', description: 'What providers tell us.' },
  { name: 'outgoing webhooks', description: WEBHOOKS_DESCRIPTION },
  { name: 'operation', description: 'For those who run the server.' },
]

const DESCRIPTION = `Click-and-collect for artisan food shops.

The host that is asked decides which shop answers. Amounts are integer cents, dates are \`2026-11-16\`, moments are ISO 8601.
A failure has a \`code\` that the operation names, a French \`message\` for people and, where it says so, \`data\`.

A request that changes something is refused with 403 when its \`Origin\` or \`Sec-Fetch-Site\` says that a page of another site
sent it: a session acts for its own pages only. Every address has a limit of calls a minute; an operation that allows fewer says so.

Other software of a shop calls with a key instead of a session:

\`\`\`js
${CALL_EXAMPLE}
\`\`\``

/** The contract as OpenAPI, with what it takes to be let in, and the routes that are no procedures. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const { paths = {}, ...document } = await generator.generate(contract, {
    info: {
      title: 'Fournil',
      version: '0.1.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'The API, on the host of a shop or of the platform' }],
    tags: TAGS,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Failure: FAILURE } },
  })
  for (const { path, method, meta } of proceduresOf()) {
    const operation = paths[path]?.[method.toLowerCase() as 'get']
    if (operation) describeOperation(operation, method, meta)
  }
  return { ...document, paths: { ...paths, ...PLAIN_ROUTES }, webhooks: OUTGOING_WEBHOOKS }
}
