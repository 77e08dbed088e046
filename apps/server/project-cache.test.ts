import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftFolder, dropDrafts, dropUnused } from './project-cache.ts'

const HOUR_MS = 60 * 60 * 1000
let root = ''
/** By the clock that dates files, which is not always the one that this process is given. */
let now = 0
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'millwright-cache-'))
  now = statSync(root).mtimeMs
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('drafts of builds that were cut off go, those of processes that run stay', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  for (const path of [draftFolder(root, gone), `${draftFolder(root, gone)}.old`, draftFolder(root, process.pid), join(root, 'vite'),
    join(root, 'client-x')]) mkdirSync(path)
  dropDrafts(root, now + HOUR_MS / 2)
  expect(readdirSync(root)).toHaveLength(5)
  dropDrafts(root, now + 2 * HOUR_MS)
  expect(readdirSync(root).toSorted()).toEqual([`client-${process.pid}`, 'client-x', 'vite'].toSorted())
  dropDrafts(join(root, 'not-there'))
})

test('compiled code that no start has read for a week goes, with the folder of a Node that is used no more', async () => {
  const file = (folder: string, name: string, readHoursAgo: number) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, name), '')
    utimesSync(join(root, folder, name), (now - readHoursAgo * HOUR_MS) / 1000, (now - 400 * HOUR_MS) / 1000)
  }
  file('v24', 'used', 24)
  file('v24', 'of-a-module-that-is-gone', 200)
  file('v22', 'former', 200)
  await dropUnused(root, now)
  expect(readdirSync(join(root, 'v24'))).toEqual(['used'])
  expect(existsSync(join(root, 'v22'))).toBe(false)
})
