/** What a move asks of the directory of shops, about one of them. */
export type MoveDirectory = {
  /** In which cell it sells. */
  cell: () => Promise<string>
  begin: () => Promise<void>
  /** From now on it sells there; where it was before, when a move is undone. */
  end: (cell: string) => Promise<void>
}
