import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

/* Issue 5 §1: secrets encrypted at rest, never sent to the browser. */

const folder = mkdtempSync(join(tmpdir(), 'millwright-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keyPath = join(folder, 'deep', 'secret.key')

test('a text comes back, differs each time, and only another process of the same installation reads it', () => {
  const [one, other] = [createSecrets({ keyPath }), createSecrets({ keyPath })]
  const stored = one.encrypt('Geheim·密码', 'a')
  expect(stored).not.toContain('Geheim')
  expect(one.encrypt('Geheim·密码', 'a')).not.toBe(stored)
  expect(other.decrypt(stored, 'a')).toBe('Geheim·密码')
  expect(statSync(keyPath).mode & 0o777).toBe(0o600)
  expect(() => createSecrets({ given: 'another installation', keyPath }).decrypt(stored, 'a')).toThrow()
})

test('a text for another purpose, one that was changed, and one that is none are refused', () => {
  const secrets = createSecrets({ given: 'an own secret of the plant', keyPath: join(folder, 'unused') })
  const stored = secrets.encrypt('x', 'a')
  expect(() => secrets.decrypt(stored, 'b')).toThrow()
  const bytes = Buffer.from(stored.slice(3), 'base64')
  bytes[bytes.length - 1]! ^= 1
  expect(() => secrets.decrypt(`v1:${bytes.toString('base64')}`, 'a')).toThrow()
  expect(() => secrets.decrypt('plain', 'a')).toThrow('no known form')
})
