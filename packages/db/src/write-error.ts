/** Where a program has no log of its own, what went wrong behind its back is still said. */
export function writeError(what: string) {
  return (error: Error): void => {
    process.stderr.write(`${what}: ${error.message}\n`)
  }
}
