// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { rememberStore, storeOfDevice } from './store-cookie.ts'

const STORE = '0c7a9d1e-6a52-4c2b-9a0e-3f1f0a1b2c3d'

test('a device that was told its store knows it', () => {
  window.location.href = 'http://boutique.test/admin/counter'
  rememberStore(STORE)
  expect(storeOfDevice(`a=b; ${document.cookie}; c=d`)).toBe(STORE)
})

test('a device that was never told, or told nonsense, does not', () => {
  for (const cookies of [null, '', 'fournil_counter=x', 'fournil_hand_over_store=', `x${STORE}`])
    expect(storeOfDevice(cookies)).toBeNull()
})
