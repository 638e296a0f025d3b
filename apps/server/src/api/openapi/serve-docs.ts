import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

const ASSETS = '/api/docs/assets/'

/** The OpenAPI document, and a page that people can read. */
export function serveDocs(app: FastifyInstance) {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument()
    return document
  })

  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.register(fastifyStatic, {
    root: folder,
    prefix: ASSETS,
    decorateReply: false,
    allowedPath: (path) => /^\/?(swagger-ui\.css|swagger-ui-bundle\.js)$/.test(path),
  })
  app.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(request.nonce)),
  )
}

function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fournil API</title>
<link rel="stylesheet" href="${ASSETS}swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="${ASSETS}swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: true })</script>
</body>
</html>`
}
