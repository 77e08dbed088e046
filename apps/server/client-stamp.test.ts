import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientStamp } from './client-stamp.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'millwright-stamp-'))
  for (const path of ['apps/web/main.tsx', 'kernel/entity/a.ts', 'kernel/client/b.ts', 'ui/c.tsx', 'modules/system/client.ts',
    'vite.config.ts', 'apps/server/client-code-groups.ts', 'package.json', 'package-lock.json']) write(path, 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each(['apps/web/main.tsx', 'kernel/entity/a.ts', 'ui/c.tsx', 'modules/system/client.ts', 'package-lock.json', 'vite.config.ts',
  'apps/server/client-code-groups.ts'])(
    'a change in %s asks for a new build',
    (path) => {
      const before = clientStamp(root)
      write(path, 'two')
      expect(clientStamp(root)).not.toBe(before)
    },
  )

test('a new, a renamed and a removed file ask for a new build', () => {
  const stamps = [clientStamp(root)]
  write('ui/new.tsx', 'x')
  stamps.push(clientStamp(root))
  rmSync(join(root, 'ui/new.tsx'))
  write('ui/renamed.tsx', 'x')
  stamps.push(clientStamp(root))
  rmSync(join(root, 'ui/c.tsx'))
  stamps.push(clientStamp(root))
  expect(new Set(stamps).size).toBe(stamps.length)
})

test('server files, tests and times of change ask for nothing', () => {
  const before = clientStamp(root)
  write('modules/system/server/actions.ts', 'x')
  write('modules/system/migrations/0001.sql', 'x')
  write('ui/c.test.tsx', 'x')
  utimesSync(join(root, 'ui/c.tsx'), 0, 0)
  expect(clientStamp(root)).toBe(before)
})
