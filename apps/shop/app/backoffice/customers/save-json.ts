import { foldText } from '@fournil/domain/text'

/** Hands a file to the person at the screen; nothing is kept on the server. */
export function saveJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(name)}.json`
  link.click()
  URL.revokeObjectURL(url)
}

/** 'Données Éloïse D’Arc' -> 'donnees-eloise-d-arc'. */
export function fileName(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}
