/** Figures wait here until they are written: a database that is away is what they are about. */
export function keptUntilWritten<Figure>(
  write: (figures: readonly Figure[]) => Promise<void>,
  most: number,
) {
  let waiting: Figure[] = []
  return {
    add: (figure: Figure) => {
      waiting = [...waiting, figure].slice(-most)
    },
    write: async () => {
      const figures = waiting
      if (figures.length === 0) return
      waiting = []
      try {
        await write(figures)
      } catch (error) {
        waiting = [...figures, ...waiting].slice(-most)
        throw error
      }
    },
  }
}
