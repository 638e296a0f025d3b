/** Reads a property as a calendar would: unfold, find, unescape. */
export function readCalendar(file: string, name: string): string | undefined {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  return value?.replace(/\\([\\;,nN])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter))
}
