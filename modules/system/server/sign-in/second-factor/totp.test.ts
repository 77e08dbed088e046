import { describe, expect, test } from 'vitest'
import { fromBase32, hotp, newSecret, otpAddress, stepAt, stepOf, toBase32 } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

describe('RFC 6238', () => {
  test.each([[59, '94287082'], [1_111_111_109, '07081804'], [1_111_111_111, '14050471'], [1_234_567_890, '89005924'], [2_000_000_000,
    '69279037'], [20_000_000_000, '65353130']])('appendix B: at %i s the SHA-1 password is %s', (seconds, password) => {
      expect(hotp(rfcSecret, stepAt(new Date(seconds * 1000)), 8)).toBe(password)
    })

  test('RFC 4226 appendix D: the first passwords of a counter', () => {
    expect(Array.from({ length: 5 }, (_, counter) => hotp(rfcSecret, counter))).toEqual(['755224', '287082', '359152', '969429', '338314'])
  })
})

test('RFC 4648 §10: Base32 there and back', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual(['MY', 'MZXQ', 'MZXW6',
    'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
})

test('a password holds one step before and after, and only once', () => {
  const secret = toBase32(rfcSecret)
  const now = new Date(59_000)
  const [before, present, after, later] = [0, 1, 2, 3].map((step) => hotp(rfcSecret, step)) as [string, string, string, string]
  expect([before, present, after, later].map((typed) => stepOf(secret, typed, now, -1))).toEqual([0, 1, 2, undefined])
  expect(stepOf(secret, present, now, 1)).toBeUndefined()
  expect(stepOf(secret, '', now, -1)).toBeUndefined()
})

test('secrets are 160 bits and never twice the same; the address names issuer and account', () => {
  expect(fromBase32(newSecret())).toHaveLength(20)
  expect(newSecret()).not.toBe(newSecret())
  expect(otpAddress('示例 厂', 'wang', 'ABC')).toBe(
    'otpauth://totp/%E7%A4%BA%E4%BE%8B%20%E5%8E%82%3Awang?secret=ABC&issuer=%E7%A4%BA%E4%BE%8B+%E5%8E%82&algorithm=SHA1&digits=6&period=30',
  )
})
