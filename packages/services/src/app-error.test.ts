import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'

test('an error says what the contract promises to say with it', () => {
  const error = new AppError('REFUND_TOO_HIGH', { refundable: 300 })
  expect(error).toMatchObject({ code: 'REFUND_TOO_HIGH', data: { refundable: 300 } })
  expect(new AppError('NOT_FOUND', undefined, 'Rien ici.').sentence).toBe('Rien ici.')
  // @ts-expect-error callers read how much is left
  expect(new AppError('REFUND_TOO_HIGH').data).toBeUndefined()
})
