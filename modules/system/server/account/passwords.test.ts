import { expect, test } from 'vitest'
import { hashNewPassword, hashPassword, initialPassword, passwordMatches } from './passwords.ts'

/* OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes and one lane; 16 bytes of salt, 32 of hash. */

const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

test('a password is kept as Argon2id with the parameters that OWASP recommends, each with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('口令 1'), hashPassword('口令 1')])
  expect(one).toMatch(strong)
  expect(await hashNewPassword(initialPassword)).toMatch(strong)
  expect(one).not.toBe(other)
  expect(await passwordMatches(one, '口令 1')).toBe(true)
  expect(await passwordMatches(one, '口令 1 ')).toBe(false)
})

test('what is no hash of ours matches nothing, not even itself', async () => {
  for (const stored of ['', 'plain', '5f4dcc3b5aa765d61d8327deb882cf99']) expect(await passwordMatches(stored, stored)).toBe(false)
})
