import type pg from 'pg'
import { registerTemplate } from '#kernel/testing/postgres.ts'
import { loadConfig } from '../config.ts'

/* Loaded before every test file that may ask for a database; what a template needs is imported only when one is built. */

registerTemplate('base', ({ pool }) => prepare(pool, '0'))
registerTemplate('demo', ({ pool }) => prepare(pool, '1'))

/** The morning on which tests begin: what the plant's story counts back from. */
const clock = { now: () => new Date('2026-05-18T00:00:00Z') }

async function prepare(pool: pg.Pool, demo: '0' | '1'): Promise<void> {
  const [{ prepareDatabase }, { tellWhatWaits }] = await Promise.all([import('../prepare.ts'), import('./tell-what-waits.ts')])
  const config = loadConfig({ DEMO: demo, LOG_LEVEL: 'silent' })
  await prepareDatabase({ config, pool, clock })
  await tellWhatWaits({ config, pool, clock })
}
