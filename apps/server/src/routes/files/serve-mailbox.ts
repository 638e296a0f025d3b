import type { Mailbox } from '@fournil/integrations/mail-transport/mailbox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { isFromThisMachine } from '../../http/probes.ts'

const SHOWN = 100

/** `/mailbox`: what would have been sent, for the developer in front of this machine and for nobody else. */
export function serveMailbox(app: FastifyInstance, services: AppServices) {
  if (services.env.SMTP_URL) return
  const mailbox = services.mail as Mailbox

  app.get('/mailbox', async (request, reply) => {
    if (!isDeveloper(request)) return reply.callNotFound()
    const rows: string[] = []
    for await (const mail of mailbox.list()) {
      if (rows.push(row(mail)) >= SHOWN) break
    }
    return reply.type('text/html; charset=utf-8').send(page(request.nonce, rows))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = isDeveloper(request) ? await mailbox.read(request.params.id) : null
    if (!mail) return reply.callNotFound()
    // The mail's own styles may apply, its scripts may not.
    reply.header(
      'content-security-policy',
      "default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; sandbox",
    )
    return reply.type('text/html; charset=utf-8').send(mail.html)
  })
}

function isDeveloper(request: FastifyRequest): boolean {
  return request.is_local && isFromThisMachine(request)
}

function row(mail: {
  id: string
  sent_at: string
  subject: string
  to: { address: string }
}): string {
  return `<li><a href="/mailbox/${encodeURIComponent(mail.id)}"><strong>${escapeHtml(mail.subject)}</strong> <span>${escapeHtml(mail.to.address)}</span> <time>${escapeHtml(mail.sent_at)}</time></a></li>`
}

function page(nonce: string, rows: string[]): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boîte aux lettres</title><style nonce="${nonce}">
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem;background:#faf7f2;color:#2b2118}
ul{list-style:none;padding:0}a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.8rem 1rem;margin-bottom:.5rem;background:#fff;border-radius:8px;color:inherit;text-decoration:none}
a:focus-visible,a:hover{outline:2px solid #b4690e}span,time{color:#6b5d4f;font-size:.875rem}time{grid-column:2;grid-row:1}</style></head>
<body><h1>Boîte aux lettres</h1><p>Aucun serveur d’envoi n’est configuré : les messages restent ici.</p>
<ul>${rows.join('') || '<li>Aucun message pour l’instant.</li>'}</ul></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
