import type pg from 'pg'
import { isOutOfReach } from '../out-of-reach.ts'
import { askPosition, type LogPosition, readPosition } from './log-position.ts'
import { readMarks } from './read-marks.ts'
import { recentPositions } from './recent-positions.ts'

/** One trip to a server: what it answers to `ahead`, and what is read. */
export type Trip<Row> = (
  pool: pg.Pool,
  ahead: pg.QueryConfig,
) => Promise<{ rows: Row[]; ahead: pg.QueryResultRow | undefined }>

/** Copies of the database that may be a moment behind, and answer for it where that makes no difference. */
export type Standby = {
  /** Something of this shop was committed, or of any: from now on it is read with that. */
  changed: (tenantId?: string) => void
  read: <Row>(tenantId: string, trip: Trip<Row>) => Promise<Row[]>
  /** What only the primary knows for certain; a standby answers while it is away. */
  readWithout: <Row>(trip: Trip<Row>) => Promise<Row[]>
  /** How many reads each has answered. */
  answered: () => { standby: number; primary: number }
  close: () => Promise<void>
}

type Options = {
  primary: pg.Pool
  pool: pg.Pool
  onError: (error: Error) => void
  clock?: (() => number) | undefined
}

/** A standby that failed or lags is left alone for so long; then one read tries it again, and the others wait for that. */
const REST_MS = 2_000
/** So long nobody waits for a primary that has just refused. */
const AWAY_MS = 1_000

type Need = LogPosition | 'all that was received'

export function openStandby({ primary, pool, onError, clock = Date.now }: Options): Standby {
  const marks = readMarks({ clock })
  const recent = recentPositions(clock)
  let rests_until = 0
  let away_until = 0
  let isAsking = false
  const answered = { standby: 0, primary: 0 }

  async function read<Row>(tenantId: string, trip: Trip<Row>): Promise<Row[]> {
    if (recent.isDue()) void askPrimary()
    const need = needOf(tenantId)
    if (need !== null && mayTry()) {
      const rows = await readStandby(need, trip)
      if (rows) return rows
    }
    return readPrimaryOrElse(tenantId, trip)
  }

  async function readPrimaryOrElse<Row>(tenantId: string, trip: Trip<Row>): Promise<Row[]> {
    if (away_until > clock()) {
      const rows = await readStandby('all that was received', trip)
      if (rows) return rows
    }
    return readPrimary(tenantId, trip)
  }

  function needOf(tenantId: string): LogPosition | null {
    const [needed, floor] = [marks.needed(tenantId), recent.floor()]
    if (needed === null || floor === null) return null
    return needed > floor ? needed : floor
  }

  function mayTry(): boolean {
    const now = clock()
    if (rests_until > now) return false
    if (rests_until > 0) rests_until = now + REST_MS
    return true
  }

  async function readStandby<Row>(need: Need, trip: Trip<Row>): Promise<Row[] | null> {
    try {
      const { rows, ahead } = await trip(pool, askPosition())
      const isGood = knows(need, readPosition(ahead as never))
      if (isGood) answered.standby += 1
      return isGood ? rows : null
    } catch (error) {
      // Whatever is wrong with the question itself, the primary says.
      rests_until = clock() + REST_MS
      onError(error as Error)
      return null
    }
  }

  function knows(need: Need, { applied, has_applied_all }: ReturnType<typeof readPosition>) {
    if (need === 'all that was received') return has_applied_all
    // Behind what one shop has just changed is no fault of it; behind what everybody may be shown is.
    rests_until = applied < (recent.floor() ?? 0n) ? clock() + REST_MS : 0
    return applied >= need
  }

  async function readPrimary<Row>(tenantId: string, trip: Trip<Row>): Promise<Row[]> {
    const learn = marks.asking(tenantId)
    const at = clock()
    try {
      const { rows, ahead } = await trip(primary, askPosition())
      const { applied } = readPosition(ahead as never)
      learn(applied)
      recent.add(applied, at)
      answered.primary += 1
      return rows
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      away_until = clock() + AWAY_MS
      // Without a primary nothing is newer than what the standbys have received; one of them may be just catching up.
      const rows =
        (await readStandby('all that was received', trip)) ??
        (await readStandby('all that was received', trip))
      if (!rows) throw error
      return rows
    }
  }

  async function askPrimary() {
    if (isAsking) return
    isAsking = true
    const at = clock()
    try {
      const { rows } = await primary.query(askPosition())
      recent.add(readPosition(rows[0]).applied, at)
    } catch (error) {
      onError(error as Error)
    } finally {
      isAsking = false
    }
  }

  function changed(tenantId?: string) {
    // Somebody has committed something: there is a primary again.
    away_until = 0
    marks.changed(tenantId)
  }

  // Of no shop: what was changed in one says nothing of it.
  const readWithout = <Row>(trip: Trip<Row>) => readPrimaryOrElse('', trip)
  return { changed, read, readWithout, answered: () => answered, close: () => pool.end() }
}
