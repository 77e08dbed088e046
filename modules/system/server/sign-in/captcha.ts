import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tables } from '../tables.ts'
import { letters } from './captcha-letters.ts'
import { captchaPicture } from './captcha-picture.ts'

const lifeMs = 60_000
const alphabet = Object.keys(letters)

/** Makes a picture for the key and keeps its answer for a minute. Returns a data URI. */
export async function drawCaptcha(kernel: Kernel, key: string): Promise<string> {
  const answer = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const now = kernel.clock.now()
  await tables(kernel.db).deleteFrom('sys_captcha').where('create_time', '<', wallTime(new Date(now.getTime() - lifeMs))).execute()
  await sql`insert into sys_captcha (key, answer, create_time) values (${key.slice(0, 64)}, ${answer}, ${wallTime(now)})
    on conflict (key) do update set answer = excluded.answer, create_time = excluded.create_time`.execute(kernel.db)
  return `data:image/jpg;base64,${(await captchaPicture(answer)).toString('base64')}`
}

/** Whether it is what the picture shows; a guess that is wrong was the only one. */
export async function captchaMatches(kernel: Kernel, key: string, answer: string): Promise<boolean> {
  const row = await tables(kernel.db).selectFrom('sys_captcha').selectAll().where('key', '=', key.slice(0, 64)).executeTakeFirst()
  if (row !== undefined && isRight(kernel, row, answer)) return true
  await tables(kernel.db).deleteFrom('sys_captcha').where('key', '=', key.slice(0, 64)).execute()
  return false
}

/** The same where somebody signs in by it: a picture serves for one attempt, whatever comes of it. */
export async function takeCaptcha(kernel: Kernel, key: string, answer: string): Promise<boolean> {
  const row = await tables(kernel.db).deleteFrom('sys_captcha').where('key', '=', key.slice(0, 64)).returningAll().executeTakeFirst()
  return row !== undefined && isRight(kernel, row, answer)
}

function isRight({ clock }: Kernel, { answer: wanted, create_time }: { answer: string; create_time: string }, typed: string): boolean {
  return create_time > wallTime(new Date(clock.now().getTime() - lifeMs)) && wanted.toLowerCase() === typed.trim().toLowerCase()
}
