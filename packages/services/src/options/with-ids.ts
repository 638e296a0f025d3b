import { randomUUID } from 'node:crypto'
import type { OptionForm } from '@fournil/contract/office/product-options'
import type { CsvOption } from '@fournil/domain/product-csv/options-cell'
import { foldText } from '@fournil/domain/text'

/** Stands for an id until the row is written: a plan that is made twice is the same plan. */
const NOT_YET = '00000000-0000-4000-8000-000000000000'

/** Options of a file: those with a label that the product has are the same ones, so that their stock and orders stay. */
export function withIds(options: readonly CsvOption[], known: readonly OptionForm[]): OptionForm[] {
  const taken = new Set<string>()
  const idOf = (label: string, rows: readonly { id: string; label: string }[]): string => {
    const same = rows.find((row) => foldText(row.label) === foldText(label) && !taken.has(row.id))
    if (same) taken.add(same.id)
    return same?.id ?? NOT_YET
  }
  return options.map((option) => {
    const before = known.find((one) => foldText(one.label) === foldText(option.label))
    return {
      ...option,
      id: idOf(option.label, known),
      choices: option.choices.map((choice) => ({
        ...choice,
        id: idOf(choice.label, before?.choices ?? []),
      })),
    }
  })
}

/** The options of a plan as they are written: what is new gets its id. */
export function withNewIds(options: readonly OptionForm[]): OptionForm[] {
  const named = <Row extends { id: string }>(row: Row): Row =>
    row.id === NOT_YET ? { ...row, id: randomUUID() } : row
  return options.map((option) => ({ ...named(option), choices: option.choices.map(named) }))
}
