/**
 * A step between a form that was posted and a page of another host. Browsers hold a form to its page's own host through
 * every redirect that answers it; whoever follows this page has sent no form.
 */
export function stepPage({ to, title, link }: { to: string; title: string; link: string }) {
  const address = escapeHtml(to)
  const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${address}">
<title>${escapeHtml(title)}</title>
</head>
<body><p><a href="${address}">${escapeHtml(link)}</a></p></body>
</html>
`
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
