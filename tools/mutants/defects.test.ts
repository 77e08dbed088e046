import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defects } from './defects/index.ts'
import { planted } from './plant.ts'

/* The list of defects still fits the code; `npm run test:mutants` plants them. */

const root = resolve(import.meta.dirname, '../..')

test('there are defects of every area, each under a name of its own', () => {
  expect(defects.length).toBeGreaterThan(40)
  expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length)
})

test.each(defects.map((defect) => [defect.id, defect] as const))('%s changes one place of the code, and its tests exist', (_id, defect) => {
  const sound = readFileSync(join(root, defect.file), 'utf8')
  expect(planted(sound, defect)).not.toBe(sound)
  expect(defect.tests.length).toBeGreaterThan(0)
  for (const file of defect.tests) expect(existsSync(join(root, file)), file).toBe(true)
})

test('a place that is not there, or there twice, is no place', () => {
  const defect = { id: 'x', title: '', file: 'f', from: 'a', to: 'b', tests: [] }
  expect(planted('cat', defect)).toBe('cbt')
  expect(() => planted('dog', defect)).toThrow('x: f holds its place 0 times')
  expect(() => planted('banana', defect)).toThrow('x: f holds its place 3 times')
})
