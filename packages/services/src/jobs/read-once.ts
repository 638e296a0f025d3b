/** What is read under a key is read once. A failure is everybody’s who asked. */
export type ReadOnce = <T>(key: string, read: () => Promise<T>) => Promise<T>

/** For jobs that are taken together: what they all need to know was true when they were taken. */
export function createReadOnce(): ReadOnce {
  const known = new Map<string, Promise<unknown>>()
  return <T>(key: string, read: () => Promise<T>) => {
    const answer = (known.get(key) as Promise<T> | undefined) ?? read()
    known.set(key, answer)
    return answer
  }
}
