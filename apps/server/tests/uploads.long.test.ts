import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#kernel/testing/postgres.ts'
import { startConsoleProcess } from '../testing/console-process.ts'
import { signInAt, tusClient } from '../testing/tus.ts'

const mb = 1024 * 1024
/** As the console's own client cuts a file. */
const pieceMb = 16
const [smallMb, largeMb] = [32, 2048]
const rounds = 3

/** Uploads a file to a console of its own. @returns the most memory the server ever held, in MB */
async function peakMbOf(sizeMb: number): Promise<number> {
  const database = await createTestDatabase('demo')
  const dataDir = mkdtempSync(join(tmpdir(), 'millwright-large-'))
  const served = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', MILLWRIGHT_DEV: '1' })
  try {
    const client = tusClient(served.address, await signInAt(served.address))
    const upload = await client.begun(sizeMb * mb, { filename: 'large.bin' })
    const piece = new Uint8Array(pieceMb * mb).fill(7)
    let path = ''
    for (let offset = 0; offset < sizeMb; offset += pieceMb)
      path = decodeURIComponent((await client.patch(upload, offset * mb, piece)).headers.get('upload-path') ?? '')
    expect((await stat(join(dataDir, 'uploads', path))).size).toBe(sizeMb * mb)
    await rm(join(dataDir, 'uploads', path))
    return Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${served.pid}/status`, 'utf8'))![1]) / 1024
  } finally {
    await served.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test('2 GB cost the server no more memory than 32 MB: the medians of three differ by less than 100 MB', async () => {
  const peaks = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    peaks.small.push(Math.round(await peakMbOf(smallMb)))
    peaks.large.push(Math.round(await peakMbOf(largeMb)))
  }
  const report = { smallMb, largeMb, peakMb: peaks, medianMb: { small: median(peaks.small), large: median(peaks.large) } }
  process.stdout.write(`${JSON.stringify(report)}\n`)
  writeFileSync(join(import.meta.dirname, 'uploads.long.result.json'), `${JSON.stringify(report, null, 2)}\n`)
  expect(report.medianMb.large - report.medianMb.small).toBeLessThan(100)
})
