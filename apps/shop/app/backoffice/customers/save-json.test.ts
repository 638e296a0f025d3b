import { expect, test } from 'vitest'
import { fileName } from './save-json.ts'

test.each([
  ['Données Éloïse D’Arc', 'donnees-eloise-d-arc'],
  ['donnees-../../etc/passwd', 'donnees-etc-passwd'],
  ['  ', ''],
])('%s is filed as %s', (text, name) => {
  expect(fileName(text)).toBe(name)
})
