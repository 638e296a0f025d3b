/** Whether a release such as 0.9.2 came before another, 0.10.0. */
export function isOlder(release: string, other: string): boolean {
  const [theirs, ours] = [numbersOf(release), numbersOf(other)]
  const first = theirs.findIndex((number, at) => number !== ours[at])
  return first >= 0 && (theirs[first] ?? 0) < (ours[first] ?? 0)
}

function numbersOf(release: string): number[] {
  return release.split('.').map(Number)
}
