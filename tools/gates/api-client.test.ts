import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkClient, clientFolder, generateClient, generatedFolder } from './generate-client.ts'

/** One slip each in calls that are right: what is written, what is written wrongly, and the error that it must be. */
const slips: [what: string, right: string, wrong: string, error: string][] = [
  ['a field that the answer does not have', 'lot.expireDate', 'lot.expiresOn', 'TS2339'],
  ['a field that lines of the answer do not have', 'map(({ qty }) =>', 'map(({ quantity: qty }) =>', 'TS2339'],
  ['a filter that the list does not know', 'qty_begin:', 'qty_from:', 'TS2353'],
  ['a required value that is left out', 'query: { id } }', 'query: {} }', 'TS2741'],
  ['a value that is none of those named', `stocked: 'Y'`, `stocked: 'yes'`, 'TS2322'],
  ['a decimal that is sent as a number', `qty: '12.5'`, 'qty: 12.5', 'TS2322'],
  ['a path that is not there', '/flowable/task/approve', '/flowable/task/complete', 'TS2345'],
]

describe('a client generated from the document of the API', () => {
  let errors: string[] = []
  const calls = readFileSync(join(clientFolder, 'calls.ts'), 'utf8')
  beforeAll(async () => {
    await generateClient()
    const wrong = slips.reduce((source, [what, right, slip]) => {
      if (source.split(right).length !== 2) throw new Error(`${what}: "${right}" must stand in calls.ts once`)
      return source.replace(right, slip)
    }, calls.replace('./generated/schema', './schema'))
    writeFileSync(join(generatedFolder, 'wrong-calls.ts'), wrong)
    errors = (await checkClient()).split('\n')
  }, 300_000)

  test('types the calls that are written with it', () => {
    expect(errors.filter((error) => !error.startsWith('generated/wrong-calls.ts') && !error.startsWith(' '))).toEqual([])
  })

  test.each(slips)('refuses %s', (_what, right, _wrong, error) => {
    const line = calls.slice(0, calls.indexOf(right)).split('\n').length
    expect(errors.filter((one) => one.startsWith(`generated/wrong-calls.ts(${line},`))).toContainEqual(expect.stringContaining(error))
  })
})
