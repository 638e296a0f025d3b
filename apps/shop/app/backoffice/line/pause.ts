/** A while, or less when the browser says that the line is there again; the wait ends with what waits. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      signal?.removeEventListener('abort', giveUp)
      then()
    }
    const goOn = () => settle(resolve)
    const giveUp = () => settle(() => reject(signal?.reason))
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
    signal?.addEventListener('abort', giveUp)
  })
}
