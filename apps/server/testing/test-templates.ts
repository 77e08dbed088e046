import type pg from 'pg'
import { registerTemplate } from '#kernel/testing/postgres.ts'
import { loadConfig } from '../config.ts'
import { storyMorning, testsBegin } from './test-time.ts'

/* Loaded before every test file that may ask for a database; what a template needs is imported only when one is built. */

registerTemplate('base', ({ pool }) => prepare(pool, '0'))
registerTemplate('demo', ({ pool }) => prepare(pool, '1'))

const at = (moment: string) => ({ now: () => new Date(moment) })

async function prepare(pool: pg.Pool, demo: '0' | '1'): Promise<void> {
  const [{ prepareDatabase }, { doWhatWaits }] = await Promise.all([import('../prepare.ts'), import('./do-what-waits.ts')])
  const config = loadConfig({ DEMO: demo, LOG_LEVEL: 'silent' })
  await prepareDatabase({ config, pool, clock: at(storyMorning) })
  await doWhatWaits({ config, pool, clock: at(testsBegin) })
}
