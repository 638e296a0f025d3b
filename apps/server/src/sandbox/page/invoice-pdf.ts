import type { SandboxInvoice } from '@fournil/integrations/payments/sandbox/state'

/** A page that stands where the provider's invoice would: what, when and how much, and that nobody owes anything for it. */
export function invoicePdf({ number, created, amount, name, status }: SandboxInvoice): Buffer {
  const lines = [
    `Facture de test ${number}`,
    `Date : ${new Date(created * 1000).toISOString().slice(0, 10)}`,
    name,
    `Total TTC : ${(amount / 100).toFixed(2).replace('.', ',')} EUR`,
    status === 'paid' ? 'Payée par carte de test' : 'À payer',
    'Document d’essai sans valeur : aucun paiement réel n’a eu lieu.',
  ]
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const stream = `BT /F1 12 Tf 56 780 Td 22 TL\n${text}\nET`
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

/** One byte a character, as the font's encoding has it. */
function escaped(line: string): string {
  return line
    .replaceAll('’', '\u0092')
    .replace(/[^\u0020-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}

function document(objects: string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}
