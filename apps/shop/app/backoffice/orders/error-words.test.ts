import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorWords, UPDATE_FAILED } from './error-words.ts'

test('a refusal with a name explains itself', () => {
  const error = new ORPCError('PAYMENT_NOT_CLOSED', {
    defined: true,
    status: 503,
    message: 'Réessayez dans un instant.',
  })
  expect(errorWords(error, UPDATE_FAILED)).toBe(
    'Erreur lors de la mise à jour de la commande. Réessayez dans un instant.',
  )
})

test('a field that was refused says what is wrong with it', () => {
  const issues = [{ field: 'reason', message: 'La raison est trop longue.' }]
  const error = new ORPCError('BAD_REQUEST', { status: 400, message: 'x', data: { issues } })
  expect(errorWords(error, UPDATE_FAILED)).toContain('La raison est trop longue.')
})

test('a surprise keeps its words to itself', () => {
  const surprise = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'null pointer' })
  expect(errorWords(surprise, UPDATE_FAILED)).toBe(UPDATE_FAILED)
  expect(errorWords(new TypeError('Failed to fetch'), UPDATE_FAILED)).toBe(UPDATE_FAILED)
})
