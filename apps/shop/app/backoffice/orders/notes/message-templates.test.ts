import { expect, test } from 'vitest'
import { isUnfinished, messageTemplates } from './message-templates.ts'

const templates = messageTemplates({
  pickup_date: '2026-11-18',
  pickup_time: '10:00',
  store: { name: 'Croix-Rousse' },
})

test('the templates name the pickup, and the first is empty', () => {
  expect(templates[0]).toMatchObject({ subject: '', body: '' })
  expect(templates.map(({ body }) => body).join(' ')).toMatch(
    /mercredi 18 novembre 2026 à 10h.*Croix-Rousse/,
  )
  expect(new Set(templates.map(({ label }) => label)).size).toBe(templates.length)
})

test('what has a gap is not finished', () => {
  expect(templates.filter(({ body }) => isUnfinished(body)).map(({ label }) => label)).toEqual([
    'Un produit manque',
    'Un peu de retard',
    'Une précision',
  ])
  expect(isUnfinished('Bonjour... à demain')).toBe(false)
})
