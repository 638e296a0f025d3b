import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import { oneStatement } from './one-statement.ts'

/** Kysely speaks on one connection that somebody else opened and will give back. */
export class ClientDriver implements Driver {
  readonly connection: ClientConnection

  constructor(client: pg.PoolClient) {
    this.connection = new ClientConnection(client)
  }

  /** From here on the connection is somebody else's: a straggling query must not run in their transaction. */
  end() {
    this.connection.ended = true
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
  ended = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.ended) throw new Error('This transaction has ended.')
    const result = await this.client.query(oneStatement(sql, [...parameters]))
    const numAffectedRows = result.rowCount === null ? undefined : BigInt(result.rowCount)
    return { rows: result.rows, ...(numAffectedRows === undefined ? {} : { numAffectedRows }) }
  }

  // biome-ignore lint/correctness/useYield: an open portal cannot share a pipelined connection
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read long results page by page, by key.')
  }
}
