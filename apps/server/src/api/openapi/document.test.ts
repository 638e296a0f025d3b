import { isOpenToKeys } from '@fournil/contract/procedure-meta'
import { proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'
import { PLAIN_ROUTES } from './plain-routes.ts'

type Operation = {
  operationId?: string
  description?: string
  security?: Record<string, string[]>[]
  summary?: string
  parameters?: { name: string; in: string }[]
  responses?: Record<string, { description?: string; content?: object }>
  requestBody?: { content?: object }
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { name?: string }> }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
/** One route serves them all, however deep. */
const PUBLIC_FILES = ['/files/:tenant_id/:bucket/:file_id/:name', '/share/:bucket/:file_id/:name']

let database: TestDatabase
let services: AppServices
let server: TestServer
let document: Document

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  server = await testServer({ services })
  document = (await server.ask('fournil.localhost', '/api/openapi.json')).json()
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ path, method, operation })),
  )

const pathOf = (operation: string) => operation.split(' ')[1] ?? ''

/** The server's routes, from the tree in which it prints them: four columns for each step down. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, indent = '', part = ''] = /^([│├└─\s]*)(\S+)/.exec(line) ?? []
      const depth = indent.length / 4
      above[depth] = (above[depth - 1] ?? '') + part
      return above[depth]
    })
}

describe('the OpenAPI document', () => {
  test('is of version 3.1 and says where the API lives', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Fournil', version: expect.any(String) })
    expect(document.servers).toMatchObject([{ url: '/api' }])
  })

  test('is clean for Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([])
  })

  test('describes every procedure of the contract, and the plain routes', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const declared = proceduresOf().map(({ method, path }) => `${method} ${path}`)
    const plain = described.filter((operation) => pathOf(operation) in PLAIN_ROUTES)
    expect(plain).toHaveLength(Object.keys(PLAIN_ROUTES).length)
    expect(described.sort()).toEqual([...declared, ...plain].sort())
  })

  test('leaves out no route, but pages and what they are made of', () => {
    const described = operations().map(({ path }) => {
      const url = path in PLAIN_ROUTES ? path : `/api${path}`
      return url.replaceAll(/\{(\w+)\}/g, ':$1')
    })
    const pages = /\*$|^\/(rpc|mailbox|sandbox)(\/|$)|^\/api(\/docs|\/openapi\.json)?$/
    const routes = routesOf(server.app.printRoutes({ commonPrefix: false }))
    expect(routes).toContain('/api/shop/orders/:order_id/cancel')
    const others = routes.filter((url) => !described.includes(url) && !pages.test(url))
    expect(others).toEqual([])
    const missing = described.filter((url) => !routes.includes(url) && !PUBLIC_FILES.includes(url))
    expect(missing).toEqual([])
  })

  test('says of each operation what lets a caller in', () => {
    const required = new Map(
      operations().map(({ path, method, operation }) => [
        `${method.toUpperCase()} ${path}`,
        operation.security?.map((one) => Object.keys(one)),
      ]),
    )
    for (const { method, path, meta } of proceduresOf())
      expect(required.get(`${method} ${path}`), path).toEqual(
        meta.access === 'public'
          ? []
          : isOpenToKeys(meta)
            ? [['session'], ['api_key']]
            : [['session']],
      )
    expect(required.get('GET /metrics')).toEqual([['metrics_token']])
    expect(required.get('POST /webhooks/stripe')).toEqual([['stripe_signature']])
    expect(required.get('GET /files/invoices/{invoice_id}')).toEqual([['session'], ['api_key']])
    expect(required.get('POST /office/orders/{order_id}/refund')).toEqual([['session']])
    expect(required.get('GET /live')).toEqual([[], ['session']])
  })

  test('names the cookie that a sign-in over TLS sets', () => {
    expect(document.components.securitySchemes.session?.name).toBe('__Host-fournil_session')
  })

  test('names the permission that is asked for, and each failure', () => {
    const cancel = document.paths['/office/orders/{order_id}/cancel']?.post
    expect(cancel?.description).toContain('`can_manage_orders`')
    expect(cancel?.responses?.['401']?.description).toBe('UNAUTHORIZED')
    expect(cancel?.responses?.['409']?.description).toContain('ALREADY_CANCELLED')
  })

  test('gives each operation a name of its own, a summary, and an answer with a description', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, operation } of operations()) {
      expect(operation.operationId, path).toBeTruthy()
      expect(operation.summary, path).toBeTruthy()
      expect(Object.keys(operation.responses ?? {}), path).toContain('200')
      for (const answer of Object.values(operation.responses ?? {})) {
        expect(typeof answer.description, path).toBe('string')
      }
    }
  })

  test('declares the parameters that its paths name, and gives no body to GET', () => {
    for (const { path, method, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path')
      expect(declared.map(({ name }) => name).sort(), path).toEqual(named.sort())
      if (method === 'get') expect(operation.requestBody, path).toBeUndefined()
    }
  })

  test('refers to nothing that it does not hold', () => {
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>(
          (at, part) => (at as Record<string, unknown> | undefined)?.[part],
          document,
        )
      expect(target, reference).toBeDefined()
    }
  })

  test('says which errors to expect of signing in', () => {
    const signIn = document.paths['/session/sign-in']?.post
    expect(Object.keys(signIn?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '429']),
    )
  })
})

describe('the page that shows it', () => {
  test('runs its own script by the nonce of this request', async () => {
    const page = await server.ask('fournil.localhost', '/api/docs')
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(`<script nonce="${nonce}">SwaggerUIBundle(`)
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\/api\/docs\/assets\//)
      expect((await server.ask('fournil.localhost', address)).statusCode, address).toBe(200)
    }
  })

  test.each([
    'package.json',
    'index.html',
    'swagger-initializer.js',
    '..%2fpackage.json',
    'swagger-ui.css/../package.json',
  ])('serves nothing else of its folder: %s', async (file) => {
    const answer = await server.ask('fournil.localhost', `/api/docs/assets/${file}`)
    // What no file answers is a page of the application.
    expect(answer.body).toContain('data-application="platform"')
  })
})
