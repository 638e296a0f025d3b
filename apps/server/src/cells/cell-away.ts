/** One database of several does not answer: its shops say so, and nobody else's. Read by `isOutOfReach`. */
export class CellAway extends Error {
  readonly code = '08001'
  readonly cell: string

  constructor(cell: string, cause: unknown) {
    super(`The cell “${cell}” does not answer.`, { cause })
    this.cell = cell
  }
}
