import { errors } from '@fournil/contract/errors'
import { AppError } from '@fournil/services/app-error'
import { call, os } from '@orpc/server'
import { expect, test, vi } from 'vitest'
import type { ApiContext } from './implement.ts'
import { nameErrors } from './name-errors.ts'

const full = os
  .$context<ApiContext>()
  .errors(errors('SLOT_FULL'))
  .use(nameErrors)
  .handler(() => {
    throw new AppError('SLOT_FULL')
  })
const emptied = os
  .$context<ApiContext>()
  .errors(errors('SLOT_FULL'))
  .use(nameErrors)
  .handler(() => {
    throw new AppError('PAYMENT_NOT_CLOSED')
  })

function contextOf(is_strict: boolean) {
  const error = vi.fn()
  return { error, context: { log: { error }, is_strict } as unknown as ApiContext }
}

test('an error that the contract declares is answered by its status and its sentence', async () => {
  const { error, context } = contextOf(true)
  await expect(call(full, undefined, { context })).rejects.toMatchObject({
    code: 'SLOT_FULL',
    status: 409,
    message: 'Ce créneau vient d’être pris. Choisissez-en un autre.',
  })
  expect(error).not.toHaveBeenCalled()
})

test('one that it does not declare is a defect: answered as one to developers and tests', async () => {
  const { error, context } = contextOf(true)
  await expect(call(emptied, undefined, { context, path: ['a', 'b'] })).rejects.toMatchObject({
    code: 'UNDECLARED',
    status: 500,
    message: 'a.b does not declare PAYMENT_NOT_CLOSED.',
  })
  expect(error).toHaveBeenCalledWith(
    { err: expect.any(AppError), procedure: 'a.b' },
    'undeclared error',
  )
})

test('in production it is logged, and the caller still gets its status and its sentence', async () => {
  const { error, context } = contextOf(false)
  await expect(call(emptied, undefined, { context, path: ['a', 'b'] })).rejects.toMatchObject({
    code: 'PAYMENT_NOT_CLOSED',
    status: 503,
    message: expect.stringContaining('n’a pas pu être fermé'),
  })
  expect(error).toHaveBeenCalledOnce()
})
