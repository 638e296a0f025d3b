import type { StatementContent } from '../port.ts'
import type { Paper } from '../sheet.ts'

/** What every part of a statement draws on. */
export type StatementSheet = Paper & { content: StatementContent }
