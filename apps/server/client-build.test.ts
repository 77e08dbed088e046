import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormer } from './client-build.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let former = ''
let fresh = ''
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'millwright-build-'))
  former = join(root, 'former')
  fresh = join(root, 'fresh')
  for (const folder of [former, fresh]) mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('parts of the build before stay for a week, and never in the place of new ones', () => {
  writeFileSync(join(former, 'old.js'), 'old')
  writeFileSync(join(former, 'same.js'), 'before')
  writeFileSync(join(fresh, 'same.js'), 'after')
  // By the clock that dates files, which is not always the one that this process is given.
  const now = statSync(join(former, 'old.js')).mtimeMs
  keepFormer(former, fresh, now)
  expect([readFileSync(join(fresh, 'old.js'), 'utf8'), readFileSync(join(fresh, 'same.js'), 'utf8')]).toEqual(['old', 'after'])

  // The next build keeps it no longer than the first would have.
  const next = join(root, 'next')
  mkdirSync(next)
  keepFormer(fresh, next, now + 8 * DAY_MS)
  expect(existsSync(join(next, 'old.js'))).toBe(false)
})

test('the first build has none before it: it stays as it was made', () => {
  writeFileSync(join(fresh, 'only.js'), 'only')
  keepFormer(join(root, 'none'), fresh)
  expect([readdirSync(fresh), existsSync(join(root, 'none'))]).toEqual([['only.js'], false])
})
