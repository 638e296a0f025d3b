import { expect, test } from 'vitest'
import { conversationOf } from './conversation-of.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 8, minute))

test('Messages and files stand in the order in which they came', () => {
  const from = { is_from_platform: false, author: 'ada@example.test' }
  const entries = conversationOf(
    {
      description: 'Elle coupe le bas.',
      created_at: at(0),
      messages: [
        { id: 'm1', ...from, body: 'Voici.', created_at: at(1) },
        { id: 'm2', is_from_platform: true, author: null, body: 'Merci.', created_at: at(3) },
      ],
      files: [{ id: 'f1', ...from, name: 'photo.png', byte_size: 1200, created_at: at(2) }],
    },
    {
      opener: 'Ada',
      authorOf: ({ is_from_platform, author }) => (is_from_platform ? 'Fournil' : (author ?? '')),
      moment: (moment) => moment.toISOString().slice(14, 16),
      size: (bytes) => `${bytes}`,
      addressOf: (id) => `/files/${id}`,
    },
  )
  expect(entries.map(({ id, author, at }) => [id, author, at])).toEqual([
    ['description', 'Ada', '00'],
    ['m1', 'ada@example.test', '01'],
    ['f1', 'ada@example.test', '02'],
    ['m2', 'Fournil', '03'],
  ])
  expect(entries[2]?.file).toEqual({ name: 'photo.png', size: '1200', address: '/files/f1' })
  expect(entries.map(({ isAnswer }) => isAnswer ?? false)).toEqual([false, false, false, true])
})
