import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isJsonRequest, jsonAnswer } from './json-request.ts'

const asked = (headers: Record<string, string>) => isJsonRequest({ headers } as FastifyRequest)

test('a body is taken for JSON where it says so, or says nothing', () => {
  expect(asked({})).toBe(true)
  expect(asked({ 'content-type': 'application/json; charset=utf-8' })).toBe(true)
  expect(asked({ 'content-type': 'multipart/form-data; boundary=b' })).toBe(false)
  expect(asked({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(false)
  expect(asked({ 'content-disposition': 'attachment; filename="a.json"' })).toBe(false)
})

test('an answer keeps its status and headers; a file is not taken for one', () => {
  const answer = jsonAnswer({ status: 409, headers: { 'retry-after': '5' }, body: { prix: '3 €' } })
  expect(answer.status).toBe(409)
  expect(answer.headers).toEqual({ 'retry-after': '5', 'content-type': 'application/json' })
  expect(answer.body.toString()).toBe('{"prix":"3 €"}')
  expect(() => jsonAnswer({ status: 200, headers: {}, body: new Blob(['x']) })).toThrow('JSON')
})
