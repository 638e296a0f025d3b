import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://mediation.test',
  'http://www.mediation.test:8080/saisir?boutique=1#formulaire',
  'HTTPS://Mediation.test/',
  'https://médiation-été.test/é',
])('%s is an address of the web', (text) => expect(isWebAddress(text)).toBe(true))

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a script that looks like an address', 'javascript://mediation.test/%0aalert(1)'],
  ['a script behind a space', ' javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/hosts'],
  ['a letter', 'mailto:bonjour@mediation.test'],
  ['no scheme', 'www.mediation.test'],
  ['somebody else’s scheme', '//mediation.test'],
  ['a scheme without its slashes', 'https:mediation.test'],
  ['no host', 'https://'],
  ['a host without a domain', 'https://mediation'],
  ['a domain without a host', 'https://.test'],
  ['a name and a password', 'https://economie.gouv.fr:x@mediation.test'],
  ['two addresses', 'https://mediation.test https://autre.test'],
  ['a line break', 'https://mediation.test\njavascript:alert(1)'],
  ['a slash the wrong way round', 'https://mediation.test\\@autre.test'],
  ['letters that turn the reading round', 'https://mediation.test/\u202etset.ertua'],
  ['nothing', ''],
])('%s is none', (_, text) => expect(isWebAddress(text)).toBe(false))
