import pg from 'pg'
import type { Opening } from './doors/opening.ts'
import { forgetsNames } from './forget-names.ts'
import { oneStatement } from './one-statement.ts'

/** The parts of the driver's own query that are used here; its types do not tell of them. */
type Driver = new (
  first: pg.QueryConfig,
) => pg.Query & {
  name: string | undefined
  text: string
  values: unknown[] | undefined
  callback: (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => void
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
type Connection = {
  execute: (portal: { portal: string }) => void
  sync: () => void
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/**
 * Statements that leave together and are answered together. PostgreSQL takes all that comes before one Sync for one
 * transaction: when one of them fails, none of those behind it is run, and what was set for the transaction ends with it.
 */
export function oneTrip(
  client: pg.PoolClient,
  opening: Opening,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult[]> {
  // A connection that others share has its own way, which asks whose trip it is.
  const { travel = send } = client as pg.PoolClient & { travel?: typeof send }
  return travel(client, opening, statements)
}

async function send(client: pg.PoolClient, { statement }: Opening, statements: Statements) {
  const [, ...answers] = await together(client, [statement, ...statements])
  return answers
}

type Statements = readonly pg.QueryConfig[]

/** What is asked within a transaction that is open already. */
export function together(client: pg.PoolClient, statements: Statements) {
  const asked = forgetsNames(client)
    ? statements.map(({ text, values }) => oneStatement(text, values ?? []))
    : statements
  return new Promise<pg.QueryResult[]>((resolve, reject) => {
    const trip = new Trip(asked)
    trip.callback = (error, results) =>
      error ? reject(error) : resolve(Array.isArray(results) ? results : [results])
    client.query(trip)
  })
}

class Trip extends (pg.Query as unknown as Driver) {
  readonly #statements: readonly pg.QueryConfig[]
  #answered = 0
  #failed = false

  constructor(statements: readonly pg.QueryConfig[]) {
    super(oneStatement('', []))
    this.#statements = statements
    this.#become(0)
  }

  // The driver asks a query for its name when it hears that a statement was understood.
  #become(index: number) {
    const { name, text, values } = this.#statements[index] ?? oneStatement('', [])
    this.name = name
    this.text = text
    this.values = values
  }

  override prepare(connection: Connection) {
    for (const index of this.#statements.keys()) {
      this.#become(index)
      super.prepare(connection)
      // What cannot be sent was taken back by the driver, with a Sync of its own.
      if (this.#failed) break
    }
    if (!this.#failed) connection.sync()
    this.#become(0)
  }

  /** Of the driver: it would end the trip after each statement. */
  _getRows(connection: Connection) {
    connection.execute({ portal: '' })
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    super.handleCommandComplete(message, connection)
    this.#answered += 1
    this.#become(this.#answered)
  }

  // Those behind the failed one were sent under names that PostgreSQL has not learned.
  override handleError(error: Error, connection: Connection) {
    this.#failed = true
    for (const { name } of this.#statements)
      if (name) delete connection.submittedNamedStatements[name]
    super.handleError(error, connection)
  }
}
