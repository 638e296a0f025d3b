import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'

export type ParameterSchema = OpenAPI.ParameterObject['schema']

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

export const CSV_RESPONSES = {
  '200': {
    description: 'The file',
    content: { 'text/csv': { schema: { type: 'string' as const } } },
  },
  '401': failure('UNAUTHORIZED'),
  '403': failure('FORBIDDEN'),
  '404': failure('NOT_FOUND, TENANT_NOT_FOUND'),
}

export function route(
  method: 'get' | 'post',
  operation: OpenAPI.OperationObject,
): OpenAPI.PathItemObject {
  return { servers: [{ url: '/', description: 'Outside the API' }], [method]: operation }
}

export function inPath(name: string, schema: ParameterSchema): OpenAPI.ParameterObject {
  return { name, in: 'path', required: true, schema }
}

export function bytes(type: string): OpenAPI.ResponseObject['content'] {
  return { [type]: { schema: { type: 'string', contentMediaType: type } } }
}

export function json(
  description: string,
  properties: Record<string, OpenAPI.SchemaObject>,
): OpenAPI.ResponseObject {
  const schema = { type: 'object' as const, properties, required: Object.keys(properties) }
  return { description, content: { 'application/json': { schema } } }
}

export function schemaOf(schema: z.ZodType): OpenAPI.SchemaObject {
  const { $schema: _, ...plain } = z.toJSONSchema(schema)
  return plain as OpenAPI.SchemaObject
}
