import { expect, test } from 'vitest'
import { isPublicAddress, visitorAddress } from './network-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2a01:e0a:1:2:3:4:5:6', '2a01:e0a:1:2::/64'],
  ['2A01:0E0A:0001:0002::1', '2a01:e0a:1:2::/64'],
  ['2a01:e0a::1', '2a01:e0a:0:0::/64'],
])('%s is one visitor: %s', (address, visitor) => {
  expect(visitorAddress(address)).toBe(visitor)
})

test.each([
  null,
  '',
  'nonsense',
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.10',
  '100.64.0.1',
  '169.254.1.1',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '1:2:3',
  '1::2::3',
  '2a01:::1',
  '::ffff:127.0.0.1',
])('%s is nobody in particular', (address) => {
  expect(visitorAddress(address)).toBeNull()
})

test.each(['172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '11.0.0.1'])(
  '%s, just beside a private range, is public',
  (address) => {
    expect(visitorAddress(address)).toBe(address)
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1%eth0',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001::1',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not of the public Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '::ffff:93.184.216.34', '2606:2800:220:1::1', '2001:4860:4860::8888'])(
  '%s is of the public Internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
