import { describe, expect, test } from 'vitest'
import { parseSmtpUrl } from './parse-smtp-url.ts'

describe('an SMTP address', () => {
  test('to another machine insists on encryption', () => {
    expect(parseSmtpUrl('smtp://mail.example.fr')).toEqual({
      host: 'mail.example.fr',
      port: 587,
      tls: 'required',
      verify_certificate: true,
      auth: null,
      max_connections: 10,
    })
  })

  test('to this machine takes encryption when offered', () => {
    expect(parseSmtpUrl('smtp://localhost:1025').tls).toBe('optional')
    expect(parseSmtpUrl('smtp://[::1]:1025')).toMatchObject({ host: '::1', tls: 'optional' })
    // Starts like a loopback address, is somebody else's machine.
    expect(parseSmtpUrl('smtp://localhost.example.fr').tls).toBe('required')
  })

  test('with smtps means TLS from the first byte, on 465', () => {
    expect(parseSmtpUrl('smtps://mail.example.fr')).toMatchObject({ tls: 'implicit', port: 465 })
  })

  test('may carry any password, percent-encoded', () => {
    const { auth } = parseSmtpUrl('smtp://me%40shop.fr:a%2Fb%3Ac%40d@mail.example.fr')
    expect(auth).toEqual({ user: 'me@shop.fr', pass: 'a/b:c@d' })
  })

  test.each(['', 'mail.example.fr:587', 'http://mail.example.fr', 'smtp://', 'smtp://x?tls=maybe'])(
    '%j is refused',
    (text) => {
      expect(() => parseSmtpUrl(text)).toThrow(TypeError)
    },
  )

  test('that is refused never shows its password in the error', () => {
    expect(() => parseSmtpUrl('http://me:s3cret@mail.example.fr')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('s3cret') }),
    )
  })
})
