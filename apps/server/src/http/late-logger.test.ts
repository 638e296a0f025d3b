import pino from 'pino'
import { expect, test } from 'vitest'
import { LateLogger } from './late-logger.ts'

function loggerInto(lines: object[]) {
  return pino(
    { level: 'info', base: null, timestamp: false },
    {
      write: (line) => void lines.push(JSON.parse(line)),
    },
  )
}

test('writes what a child would write, with all that its own children were told', () => {
  const [early, late]: [object[], object[]] = [[], []]
  for (const [lines, logger] of [
    [early, loggerInto(early).child({ request_id: 'a' })],
    [late, new LateLogger(loggerInto(late), { request_id: 'a' })],
  ] as const) {
    logger.info('first')
    const shop = logger.child({ tenant: 'levain' })
    shop.warn({ status: 404 }, 'asked for %s', 'bread')
    shop.error({ err: new TypeError('no bread') }, 'failed')
    shop.debug('not written')
    shop.child({ step: 2 }, { level: 'error' }).warn('not written either')
    logger.info({ status: 200 }, 'last')
    expect(lines).toHaveLength(4)
  }
  const withoutStack = (lines: object[]) =>
    JSON.parse(JSON.stringify(lines).replace(/"stack":"[^"]*"/g, '"stack":""'))
  expect(withoutStack(late)).toEqual(withoutStack(early))
})

test('makes nothing before its first line', () => {
  const logger = loggerInto([])
  let made = 0
  logger.onChild = () => {
    made += 1
  }
  const late = new LateLogger(logger, { request_id: 'a' }).child({ tenant: 'levain' })
  expect(made).toBe(0)
  late.info('one')
  late.info('two')
  expect(made).toBe(1)
})
