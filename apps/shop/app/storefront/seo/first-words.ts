/** As many whole words as fit; an ellipsis where something was left out. */
export function firstWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : withoutHalfCharacter(cut)).replace(/[\s,;:.–-]+$/, '')}…`
}

function withoutHalfCharacter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '')
}
