import type { Page } from 'playwright-core'
import { person } from '../support/people.ts'
import type { callsOf } from '../support/calls.ts'
import type { Stage } from '../support/stage.ts'
import type { VisitorOptions } from '../support/visitors.ts'
import { inEnglish } from './english.ts'
import { countedAt, type Effort, type Hands, type ReachedBy } from './counting.ts'

/** What the jobs find when they begin. */
export interface Scene {
  stage: Stage
  call: ReturnType<typeof callsOf>
  /** How things are reached where the job says no more. */
  by?: ReachedBy
  /** In English and dark, where the job speaks by `said`. */
  abroad?: boolean
}

/** A person's hands, and what the console calls a thing in the language of the scene. */
export interface Worker extends Hands {
  said: (chinese: string) => string
}

/** A job of the day: who does it, on which screen, and how, from where they are when it begins. */
export interface Job {
  id: string
  title: string
  who: string
  phone?: boolean
  run: (scene: Scene) => Promise<Effort>
}

/** Somebody at the desk or with a phone, whose effort counts from now on; `prove` looks afterwards at what came of it. */
export async function doneBy({ stage, by, abroad = false }: Scene, { who, phone = false }: Pick<Job, 'who' | 'phone'>, path: string,
  work: (hands: Worker, page: Page) => Promise<void>): Promise<Effort> {
  const options: VisitorOptions = phone ? { viewport: { width: 390, height: 844 } } : {}
  const { page, context } = await person(stage, who, path, options, abroad ? { LANGUAGE: 'en-US', SETTINGS: { appearance: 'dark' } } : {})
  const hands = await countedAt(page, by)
  await work({ ...hands, said: abroad ? inEnglish : (chinese) => chinese }, page)
  const effort = await hands.effort()
  await context.close()
  return effort
}

export const idOf = async ({ stage }: Scene, table: string, code: string): Promise<string> =>
  (await stage.pool.query<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, [code])).rows[0]!.id

/** A row of what waits on the home. */
export const waiting = (page: Page, text: string) => page.locator('.home-waiting .work li').filter({ hasText: text }).first()
export const inWindow = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`(^| )${[...name].join('\\s?')}$`) }).last()
export const onRecord = (page: Page, name: string) =>
  page.locator('.mw-detail:visible').getByRole('button', { name: new RegExp(`(^| )${name}$`) })
