import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'

/** Kysely speaks on one connection that somebody else opened and will give back. */
export class ClientDriver implements Driver {
  readonly connection: DatabaseConnection

  constructor(client: pg.PoolClient) {
    this.connection = new ClientConnection(client)
  }

  async init() {}
  async acquireConnection() {
    return this.connection
  }
  async beginTransaction() {
    throw new Error('A door has already opened the transaction.')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

class ClientConnection implements DatabaseConnection {
  readonly client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.client.query(sql, [...parameters])
    const numAffectedRows = result.rowCount === null ? undefined : BigInt(result.rowCount)
    return { rows: result.rows, ...(numAffectedRows === undefined ? {} : { numAffectedRows }) }
  }

  // biome-ignore lint/correctness/useYield: an open portal cannot share a pipelined connection
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read long results page by page, by key.')
  }
}
