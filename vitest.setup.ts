import fc from 'fast-check'
import { vi } from 'vitest'

// The same code gets the same verdict: a search for new counterexamples names a seed of its own.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_116) })

// A busy machine is not a broken product: what is awaited may take its time, however short vitest's own default is.
const PATIENCE = 30_000
const { waitFor } = vi
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = {}) {
    const given = typeof options === 'number' ? { timeout: options } : options
    return waitFor(callback, { timeout: PATIENCE, ...given })
  }
