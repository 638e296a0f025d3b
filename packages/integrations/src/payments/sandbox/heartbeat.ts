export type Heartbeat = { wake: () => void; stop: () => Promise<void> }

/** Runs `work` every `every_ms`, at once when woken, never twice at a time; on until it says there is no more. */
export function startHeartbeat(
  work: () => Promise<number>,
  every_ms: number,
  onError: (error: unknown) => void,
): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  function beat() {
    if (isStopped) return
    if (running) {
      isWoken = true
      return
    }
    clearTimeout(timer)
    isWoken = false
    running = work().then(
      (done) => rest(done > 0),
      (error) => {
        onError(error)
        rest(false)
      },
    )
  }

  function rest(isBusy: boolean) {
    running = null
    if (isStopped) return
    timer = setTimeout(beat, isBusy || isWoken ? 0 : every_ms)
    timer.unref()
  }

  beat()
  return {
    wake: beat,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
