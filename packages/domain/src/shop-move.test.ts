import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FoundInCell, MOVE_STEPS, type MoveStep, repairsOf, takesWrites } from './shop-move.ts'

/** The world as each step leaves it: what a mover that is killed there leaves behind. */
type World = { directory: string; home: FoundInCell; lyon: FoundInCell }

const found = (cell: string, gate: FoundInCell['gate'], has_rows: boolean): FoundInCell => ({
  cell,
  gate,
  has_rows,
})
const to = (state: 'copying' | 'stopped' | 'left') => ({ state, other_cell: 'lyon' })
const arriving = { state: 'arriving', other_cell: 'home' } as const

const AFTER: Record<MoveStep, World> = {
  prepare: {
    directory: 'home',
    home: found('home', to('copying'), true),
    lyon: found('lyon', arriving, false),
  },
  copy: {
    directory: 'home',
    home: found('home', to('copying'), true),
    lyon: found('lyon', arriving, true),
  },
  stop: {
    directory: 'home',
    home: found('home', to('stopped'), true),
    lyon: found('lyon', arriving, true),
  },
  compare: {
    directory: 'home',
    home: found('home', to('stopped'), true),
    lyon: found('lyon', arriving, true),
  },
  leave: {
    directory: 'home',
    home: found('home', to('left'), true),
    lyon: found('lyon', arriving, true),
  },
  switch: {
    directory: 'lyon',
    home: found('home', to('left'), true),
    lyon: found('lyon', arriving, true),
  },
  open: {
    directory: 'lyon',
    home: found('home', to('left'), true),
    lyon: found('lyon', null, true),
  },
  clean: {
    directory: 'lyon',
    home: found('home', to('left'), false),
    lyon: found('lyon', null, true),
  },
}

const LATER = new Date('2026-11-17T12:00:00Z')
const gateOf = ({ gate }: FoundInCell) =>
  gate && { ...gate, until: gate.state === 'stopped' ? LATER : null }

describe('a move that breaks off', () => {
  test.each(MOVE_STEPS)(
    'after ‘%s’ is undone before the shop has left, and finished from then on',
    (step) => {
      const { directory, home, lyon } = AFTER[step]
      const hasLeft = MOVE_STEPS.indexOf(step) >= MOVE_STEPS.indexOf('leave')
      const kinds = repairsOf(directory, [home, lyon])
      if (!hasLeft) expect(kinds).toEqual([{ kind: 'undo', from: 'home', to: 'lyon' }])
      else if (step === 'clean') expect(kinds).toEqual([])
      else
        expect(kinds).toEqual([
          { kind: step === 'open' ? 'clean' : 'finish', from: 'home', to: 'lyon' },
        ])
    },
  )

  test.each(MOVE_STEPS)('after ‘%s’ at most one database takes what is written', (step) => {
    const { home, lyon } = AFTER[step]
    for (const now of [new Date(0), new Date(LATER.getTime() + 1)]) {
      const taking = [home, lyon].filter((cell) => takesWrites(gateOf(cell), now))
      expect(taking.length).toBeLessThanOrEqual(1)
    }
  })

  test('a stop that nobody confirmed ends by itself', () => {
    const gate = { state: 'stopped', until: LATER } as const
    expect(takesWrites(gate, new Date(LATER.getTime() - 1))).toBe(false)
    expect(takesWrites(gate, LATER)).toBe(true)
  })
})

test('what the shop left behind long ago is never repaired into a second shop', () => {
  const state = fc.constantFrom('copying', 'stopped', 'left', 'arriving', null)
  const cell = (name: string) =>
    fc.record({
      cell: fc.constant(name),
      gate: state.map((state) => state && { state, other_cell: name === 'home' ? 'lyon' : 'home' }),
      has_rows: fc.boolean(),
    })
  fc.assert(
    fc.property(cell('home'), cell('lyon'), fc.constantFrom('home', 'lyon'), (home, lyon, at) => {
      for (const { kind, from } of repairsOf(at, [home, lyon])) {
        // Rows are removed where the directory does not point, or where the shop has left.
        if (kind === 'clean') expect(from).not.toBe(at)
      }
    }),
  )
})
