import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { parseSmtpUrl } from './parse-smtp-url.ts'
import { createSmtpTransport } from './smtp.ts'
import { exampleMessage } from './testing/example-message.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe('a message sent by SMTP', () => {
  test('arrives with its accents, both bodies, its headers and its calendar', async () => {
    const { url, received, raw } = await smtpPeer()
    await transportTo(url).send(exampleMessage({ headers: { 'X-Entity-Ref-ID': 'order-0042' } }))

    const [mail] = received
    expect(mail?.subject).toBe('Votre commande n° 0042 est confirmée : à samedi dès 8 h !')
    expect(mail?.from).toMatchObject({ name: 'Maison Levain', address: 'bonjour@maison-levain.fr' })
    expect(mail?.to).toMatchObject([{ name: 'Zoé Lefèvre', address: 'zoe@example.fr' }])
    expect(mail?.replyTo).toMatchObject([{ address: 'boutique@maison-levain.fr' }])
    expect(mail?.html).toContain('<p>Crème brûlée à 4,50 €</p>')
    expect(mail?.text?.trim()).toBe('Crème brûlée à 4,50 €')
    expect(mail?.headers.find(({ key }) => key === 'x-entity-ref-id')?.value).toBe('order-0042')
    expect(contentTypeOf(mail)).toMatch(/^multipart\/mixed/)

    const calendar = mail?.attachments[0]
    expect(calendar).toMatchObject({
      filename: 'retrait-0042.ics',
      mimeType: 'text/calendar',
      method: 'PUBLISH',
    })
    // Byte for byte, its CRLF included: the parser above would hide a loss.
    const bytes = Buffer.from(exampleMessage().attachments?.[0]?.content ?? '').toString('base64')
    expect(raw[0]?.replaceAll('\r\n', '')).toContain(bytes)
  })

  test('carries the same Message-ID when it is tried again', async () => {
    const { url, received } = await smtpPeer()
    const transport = transportTo(url)
    const first = await transport.send(exampleMessage())
    const second = await transport.send(exampleMessage())

    expect(first).toEqual({ message_id: 'order-0042.confirmation@maison-levain.fr' })
    expect(second).toEqual(first)
    expect(received.map((mail) => mail.messageId)).toEqual([
      '<order-0042.confirmation@maison-levain.fr>',
      '<order-0042.confirmation@maison-levain.fr>',
    ])
  })

  test('keeps its connection for the next one', async () => {
    let connections = 0
    const { url } = await smtpPeer({
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
    })
    const transport = transportTo(url)
    for (let i = 0; i < 5; i += 1) await transport.send(exampleMessage())
    expect(connections).toBe(1)
  })

  test('cannot smuggle a header or a second recipient', async () => {
    const { url, received, recipients } = await smtpPeer()
    const transport = transportTo(url)
    await transport.send(
      exampleMessage({
        subject: 'Bonjour\r\nBcc: thief@example.org',
        to: {
          name: 'Zoé" <thief@example.org>\r\nBcc: thief@example.org',
          address: 'zoe@example.fr',
        },
      }),
    )
    expect(recipients).toEqual(['zoe@example.fr'])
    expect(received[0]?.bcc ?? []).toEqual([])
    expect(received[0]?.to).toHaveLength(1)

    const twice = { address: 'zoe@example.fr, thief@example.org' }
    await expect(transport.send(exampleMessage({ to: twice }))).rejects.toThrow(
      'not a mail address',
    )
    await expect(
      transport.send(exampleMessage({ message_id: 'a@b>\r\nBcc: thief@example.org' })),
    ).rejects.toThrow('message_id')
  })
})

describe('what goes wrong rises', () => {
  test('when nobody listens', async () => {
    const { url, close } = await smtpPeer()
    await close()
    await expect(transportTo(url).send(exampleMessage())).rejects.toThrow('ECONNREFUSED')
  })

  test('when the server refuses the recipient for good', async () => {
    const { url } = await smtpPeer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    })
    await expect(transportTo(url).send(exampleMessage())).rejects.toMatchObject({
      responseCode: 550,
      permanent: true,
    })
  })

  test('when the password is wrong', async () => {
    const { url } = await smtpPeer({ authOptional: false, onAuth: authAs('boulanger', 'p@ss:é') })
    const wrong = url.replace('//', '//boulanger:nope@')
    const right = url.replace('//', `//boulanger:${encodeURIComponent('p@ss:é')}@`)
    await expect(transportTo(`${wrong}?tls=off`).send(exampleMessage())).rejects.toMatchObject({
      code: 'EAUTH',
    })
    await expect(transportTo(`${right}?tls=off`).send(exampleMessage())).resolves.toBeTruthy()
  })
})

describe('encryption', () => {
  test('is insisted on: a server without STARTTLS gets nothing', async () => {
    const { url, received } = await smtpPeer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    await expect(transportTo(`${url}?tls=required`).send(exampleMessage())).rejects.toThrow()
    expect(received).toEqual([])
  })

  test('needs a certificate that can be trusted, unless told otherwise', async () => {
    const { url, received } = await smtpPeer()
    await expect(transportTo(`${url}?tls=required`).send(exampleMessage())).rejects.toThrow(
      /self-signed|certificate/,
    )
    await transportTo(`${url}?tls=required&verify=false`).send(exampleMessage())
    expect(received).toHaveLength(1)
  })

  test('can start with the first byte', async () => {
    const { url, received } = await smtpPeer({ secure: true })
    await transportTo(`${url.replace('smtp:', 'smtps:')}?verify=false`).send(exampleMessage())
    expect(received).toHaveLength(1)
  })
})

function transportTo(url: string) {
  const transport = createSmtpTransport(parseSmtpUrl(url))
  closing.push(() => transport.close())
  return transport
}

async function smtpPeer(options: SMTPServerOptions = {}) {
  const received: Email[] = []
  const raw: string[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 200,
    allowInsecureAuth: true,
    hideSTARTTLS: options.onAuth !== undefined || options.secure === undefined,
    ...options,
    onData: async (stream, session, done) => {
      const bytes = Buffer.concat(await Array.fromAsync<Buffer>(stream))
      raw.push(bytes.toString('latin1'))
      received.push(await PostalMime.parse(bytes))
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    },
  })
  server.on('error', () => {}) // Refused handshakes are part of these tests.
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  closing.push(close)
  return { url: `smtp://127.0.0.1:${port}`, received, raw, recipients, close }
}

function authAs(user: string, pass: string): SMTPServerOptions['onAuth'] {
  return (auth, _session, done) =>
    auth.username === user && auth.password === pass
      ? done(null, { user })
      : done(new Error('Invalid username or password'))
}

function contentTypeOf(mail: Email | undefined): string | undefined {
  return mail?.headers.find(({ key }) => key === 'content-type')?.value
}
