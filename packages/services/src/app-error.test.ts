import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'

test('an error says what the contract promises to say with it', () => {
  const error = new AppError('TEAM_FULL', { most: 3 })
  expect(error).toMatchObject({ code: 'TEAM_FULL', data: { most: 3 } })
  expect(new AppError('NOT_FOUND', undefined, 'Rien ici.').sentence).toBe('Rien ici.')
  // @ts-expect-error callers read how many there may be
  expect(new AppError('TEAM_FULL').data).toBeUndefined()
})
