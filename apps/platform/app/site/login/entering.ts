/**
 * A step between the login that was posted and the shop that it leads to. Browsers hold a form to its page's own host through
 * every redirect that answers it; whoever follows this page has sent no form.
 */
export function loader() {
  return new Response(PAGE, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=/admin">
<title>Mon administration | Fournil</title>
</head>
<body><p><a href="/admin">Ouvrir mon administration</a></p></body>
</html>
`
