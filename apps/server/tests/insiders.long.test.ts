import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Plants } from '../testing/insiders/plants.ts'
import { tryAll } from '../testing/insiders/try-all.ts'

test('no attack of an insider comes to anything, each tried by five people of three tenants', async () => {
  const plants = await Plants.open([0, 2, 3])
  try {
    const report = await tryAll(plants, () => true)
    expect(report.broken).toEqual([])
    writeFileSync(join(import.meta.dirname, 'insiders.long.result.json'), `${JSON.stringify(report, null, 2)}\n`)
  } finally {
    await plants.close()
  }
})
