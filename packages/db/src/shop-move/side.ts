import pg from 'pg'

/** One of the two databases of a move, as its owner sees it. */
export type Side = {
  cell: string
  owner_url: string
  client: pg.Client
}

export async function openSide(cell: string, owner_url: string): Promise<Side> {
  const client = await connect(owner_url)
  return { cell, owner_url, client }
}

/** A further connection to the same database, for what is done at the same time. */
export async function connect(owner_url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: owner_url,
    application_name: 'fournil-move',
    keepAlive: true,
  })
  // What was being asked is answered with the same error.
  client.on('error', () => {})
  await client.connect()
  // The same text for the same moment on both sides; what this says is on the disk.
  await client.query(`set timezone = 'UTC'; set synchronous_commit = on; set datestyle = 'ISO'`)
  return client
}

/** Whoever answers SQL: a connection of an owner, or that of the job queue. */
export type Asked = {
  client: {
    query: <Row extends pg.QueryResultRow>(
      sql: string,
      parameters: unknown[],
    ) => Promise<{ rows: Row[] }>
  }
}

export async function rowsOf<Row extends pg.QueryResultRow>(
  { client }: Asked,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(sql, parameters)).rows
}

/** Rows that are written as they are: nothing is chained, counted, checked or announced a second time. */
export async function asReplica<T>(
  { client }: Pick<Side, 'client'>,
  work: () => Promise<T>,
): Promise<T> {
  return inOneTransaction({ client }, async () => {
    await client.query('set local session_replication_role = replica')
    return work()
  })
}

export async function inOneTransaction<T>(
  { client }: Pick<Side, 'client'>,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
