/** What a move of a shop from one database to another does, in this order. */
export const MOVE_STEPS = [
  'prepare',
  'copy',
  'stop',
  'compare',
  'leave',
  'switch',
  'open',
  'clean',
] as const
export type MoveStep = (typeof MOVE_STEPS)[number]

export type GateState = 'copying' | 'stopped' | 'left' | 'arriving'

/** What is found of a shop in one database: its gate, and whether any of its rows are there. */
export type FoundInCell = {
  cell: string
  gate: { state: GateState; other_cell: string } | null
  has_rows: boolean
}

export type Repair =
  /** It goes on selling where the directory says; what was copied is removed again. */
  | { kind: 'undo'; from: string; to: string }
  /** It has left for good: there is nothing but to go on. */
  | { kind: 'finish'; from: string; to: string }
  /** It sells elsewhere; what it left behind is removed. */
  | { kind: 'clean'; from: string; to: string }

/**
 * What is left to do after a move that broke off, from what is found alone. The one moment that decides is ‘leave’: before it
 * everything is undone, after it everything is finished.
 */
export function repairsOf(directory_cell: string, found: readonly FoundInCell[]): Repair[] {
  const here = found.find(({ cell }) => cell === directory_cell)
  const gate = here?.gate
  if (gate?.state === 'left') return [{ kind: 'finish', from: directory_cell, to: gate.other_cell }]
  if (gate?.state === 'arriving')
    return [{ kind: 'finish', from: gate.other_cell, to: directory_cell }]
  if (gate) return [{ kind: 'undo', from: directory_cell, to: gate.other_cell }]
  return found
    .filter(({ cell, has_rows }) => cell !== directory_cell && has_rows)
    .map(({ cell }) => ({ kind: 'clean', from: cell, to: directory_cell }))
}

/** Whether a database takes what is written for a shop. The same is asked by `app.pass_gate`, inside the database. */
export function takesWrites(
  gate: { state: GateState; until: Date | null } | null,
  now: Date,
): boolean {
  if (!gate || gate.state === 'copying') return true
  return gate.state === 'stopped' && gate.until !== null && gate.until <= now
}
