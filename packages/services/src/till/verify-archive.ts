import { createHash } from 'node:crypto'
import { sealProblems, TILL_FILES, type TillSeal } from '@fournil/domain/till-archive'
import type { TillClosing, TillPayment } from '@fournil/domain/till-texts'
import { tillProblems } from '@fournil/domain/verify-till'

/** What is wrong with an archive of a till, given the texts in it; none when it is as it was made. */
export function archiveProblems(files: ReadonlyMap<string, string>): string[] {
  const missing = Object.values(TILL_FILES).filter((name) => !files.has(name))
  if (missing.length > 0) return missing.map((name) => `${name} is missing`)
  try {
    const seal = JSON.parse(textOf(files, TILL_FILES.seal)) as TillSeal
    const rows = {
      from: seal.from,
      to: seal.to,
      payments: linesOf<TillPayment>(textOf(files, TILL_FILES.payments)),
      closings: linesOf<TillClosing>(textOf(files, TILL_FILES.closings)),
    }
    const changed = Object.entries(seal.files).filter(
      ([name, hash]) => sha256(textOf(files, name)) !== hash,
    )
    return [
      ...changed.map(([name]) => `${name} is not the file that was archived`),
      ...sealProblems(seal, rows),
      ...tillProblems(rows, sha256),
    ]
  } catch (error) {
    return [`the archive cannot be read: ${error instanceof Error ? error.message : error}`]
  }
}

function textOf(files: ReadonlyMap<string, string>, name: string): string {
  return files.get(name) ?? ''
}

function linesOf<Row>(text: string): Row[] {
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Row] : []))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
