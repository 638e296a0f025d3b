import type { Logger } from 'pino'

const PATIENCE_MS = 25_000

/** On SIGTERM or Ctrl-C: finish what was accepted, then go. A second signal, or too long a wait, ends it at once. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>) {
  let stoppingSince = 0
  const end = async () => {
    // A terminal and npm may both pass on the same Ctrl-C: only a later one means impatience.
    if (stoppingSince && Date.now() - stoppingSince > 1000) process.exit(1)
    if (stoppingSince) return
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // `npm start` was killed and could not pass it on.
  process.on('disconnect', () => {
    if (!stoppingSince) end()
  })
}
