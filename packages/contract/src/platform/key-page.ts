import { z } from 'zod'

// Lists of the console are cut by key, newest first: the hundredth page costs what the first does, and pages of several
// databases can be merged. A key is a moment in microseconds and the id that settles a tie.

const WRONG = 'There is no such page.'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const keyOf = (id: string) => {
  const key = z.string(WRONG).regex(new RegExp(`^\\d{1,16}~${id}$`), WRONG)
  /** `after`: what is older than this row. `before`: what is newer. */
  return { after: key.optional(), before: key.optional() }
}

/** Of a table whose ids are UUIDs. */
export const pageByUuid = keyOf(`(?:${UUID})`)
/** Of a log, whose ids are numbers. */
export const pageByNumber = keyOf('\\d{1,18}')

export type AskedPage = { after?: string; before?: string }

export const keyPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** The key to ask for what is newer with `before`, what is older with `after`; null where there is nothing. */
    previous: z.string().nullable(),
    next: z.string().nullable(),
  })
