import type pg from 'pg'

type Answer<Row> = { rows: Row[]; ahead: pg.QueryResultRow | undefined }

/** A transaction of one statement in one trip, with a question ahead of it if there is one. */
export async function readOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  opening: string,
  statement: pg.QueryConfig,
  ahead?: pg.QueryConfig,
): Promise<Answer<Row>> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const trip = [
      client.query(`begin read only; ${opening}`),
      ahead ? client.query(ahead) : null,
      client.query<Row>(statement),
      // A failed statement turns this into a rollback, so the connection is clean either way.
      client.query('commit'),
    ] as const
    const [, asked, answer, ended] = await Promise.allSettled(trip)
    if (ended.status === 'rejected') broken = ended.reason
    if (answer.status === 'rejected') throw answer.reason
    if (asked.status === 'rejected') throw asked.reason
    return { rows: answer.value.rows, ahead: asked.value?.rows[0] }
  } finally {
    client.release(broken)
  }
}
