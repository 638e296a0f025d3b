/** Saves a file that the page itself has written. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a')
  // The mark tells spreadsheets that accents are UTF-8.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
