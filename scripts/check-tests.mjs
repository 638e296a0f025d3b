// What a test must not do: be left out, wait for a time instead of an event, be tried again, or judge by the clock.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './setup.mjs'

const RULES = [
  {
    name: 'left-out',
    pattern:
      /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails?)\b/,
    why: 'every test runs, always: mend it or take it out',
  },
  {
    name: 'sleep',
    pattern:
      /\bwaitForTimeout\b|\bnetworkidle\b|setTimeout[^'"\n]*from 'node:timers\/promises'|=>\s*setTimeout\(|\bAtomics\.wait\b/,
    why: 'wait for what happens, not for a time: expect.poll, vi.waitFor, a promise of the test’s own',
  },
  {
    name: 'tried-again',
    pattern: /\bretr(?:y|ies):\s*[1-9]/,
    why: 'a test that fails once has failed',
  },
  {
    name: 'clock',
    pattern:
      /\bperformance\.now\(|Date\.now\(\)\s*(?:[-<>/]|\))[^;\n]*\b(?:expect|toBe)|-\s*Date\.now\(\)/,
    why: 'a slow machine is not a broken product: compare what was written, or hold the clock',
  },
]

/** Where one of them is meant, and why. */
const ALLOWED = {
  'apps/server/src/http/limits.test.ts': ['clock'], // Holds the event loop, as a flood would.
  // A promise of fourteen days, give or take an hour.
  'apps/server/src/routes/session/sign-in.test.ts': ['clock'],
  // The peer's own rule: a signature is good for a quarter of an hour.
  'packages/integrations/src/storage/testing/verify-signature.ts': ['clock'],
  'packages/db/src/testing/read-plan.ts': ['sleep'], // Between two tries to vacuum, as often as needed.
}

export function checkTests() {
  const broken = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) =>
    testFilesOf(join(root, folder)).flatMap((file) =>
      faults(relative(root, file), readFileSync(file, 'utf8')),
    ),
  )
  if (broken.length === 0) return
  process.stderr.write(`${broken.join('\n')}\n`)
  process.exit(1)
}

export function faults(file, source) {
  return source
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(({ name, pattern }) => pattern.test(line) && !ALLOWED[file]?.includes(name)).map(
        ({ why }) => `${file}:${index + 1}: ${line.trim()}\n  ${why}`,
      ),
    )
}

function testFilesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', 'dist', '.react-router'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testFilesOf(path)
    return isTest(path) ? [path] : []
  })
}

function isTest(path) {
  if (path.endsWith('check-tests.test.ts')) return false
  return /\.(?:test|spec)\.tsx?$|\/(?:testing|e2e)\/.*\.tsx?$/.test(path)
}
