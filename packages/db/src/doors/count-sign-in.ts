import type pg from 'pg'

/** `key`: 32 bytes in hexadecimal. `delays`: seconds of waiting after the first, second, ... failure; the last one stays. */
export type SignInCounter = { key: string; delays: readonly number[]; forgiven_every: number }

/** `wait_seconds`: how long nothing is counted any more, and nobody let in; 0 where the try was counted. */
export type SignInCount = { key: string; failures: number; wait_seconds: number }

/** Counts a try on all of these counters, or on none while one of them is blocked; the same for every process. */
export async function countSignIn(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  counters: readonly SignInCounter[],
  now: Date,
): Promise<SignInCount[]> {
  const { rows } = await on.query<SignInCount>('select * from app.count_sign_in($1, $2)', [
    JSON.stringify(counters),
    now,
  ])
  return rows
}

/** A try that was no failure is counted no longer; `cleared` begin anew. */
export async function takeBackSignIn(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { keys, cleared, now }: { keys: readonly string[]; cleared: readonly string[]; now: Date },
): Promise<void> {
  await on.query('select app.take_back_sign_in($1, $2, $3)', [keys, cleared, now])
}
