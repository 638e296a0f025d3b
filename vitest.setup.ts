import fc from 'fast-check'
import { vi } from 'vitest'

// The same code gets the same verdict: a search for new counterexamples names a seed of its own.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_116) })

// A busy machine is not a broken product: what is awaited may take its time, however short vitest's own default is.
const PATIENCE = 60_000
const { waitFor, waitUntil } = vi
const patiently = (options: number | { timeout?: number } = {}) => ({
  timeout: PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
})
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, patiently(options))
  }
  vi.waitUntil = function waitUntilPatiently(callback, options) {
    return waitUntil(callback, patiently(options))
  }
}
