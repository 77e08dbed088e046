import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tables } from '../tables.ts'

const lifeMs = 60_000
/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Makes a picture for the key and keeps its answer for a minute. Returns a data URI. */
export async function drawCaptcha(kernel: Kernel, key: string): Promise<string> {
  const answer = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const now = kernel.clock.now()
  await tables(kernel.db).deleteFrom('sys_captcha').where('create_time', '<', wallTime(new Date(now.getTime() - lifeMs))).execute()
  await sql`insert into sys_captcha (key, answer, create_time) values (${key.slice(0, 64)}, ${answer}, ${wallTime(now)})
    on conflict (key) do update set answer = excluded.answer, create_time = excluded.create_time`.execute(kernel.db)
  return `data:image/svg+xml;base64,${Buffer.from(picture(answer)).toString('base64')}`
}

export async function captchaMatches(kernel: Kernel, key: string, answer: string): Promise<boolean> {
  const row = await tables(kernel.db).selectFrom('sys_captcha').selectAll().where('key', '=', key.slice(0, 64)).executeTakeFirst()
  return row !== undefined && row.create_time > wallTime(new Date(kernel.clock.now().getTime() - lifeMs))
    && row.answer.toLowerCase() === answer.trim().toLowerCase()
}

export async function forgetCaptcha(kernel: Kernel, key: string): Promise<void> {
  await tables(kernel.db).deleteFrom('sys_captcha').where('key', '=', key.slice(0, 64)).execute()
}

function picture(text: string): string {
  const colours = ['#3b5b8c', '#7a4a2b', '#2f6b4f', '#6b2f5e']
  const letters = [...text].map((letter, index) =>
    `<text x="${14 + index * 24}" y="${30 + randomInt(-4, 5)}" transform="rotate(${randomInt(-22, 23)} ${20 + index * 24} 24)" fill="${
      colours[randomInt(colours.length)]
    }" font-family="Georgia,serif" font-size="${randomInt(24, 30)}">${letter}</text>`
  )
  const lines = Array.from({ length: 4 },
    () =>
      `<path d="M${randomInt(0, 20)} ${randomInt(0, 40)} Q${randomInt(30, 80)} ${randomInt(0, 40)} ${randomInt(90, 110)} ${
        randomInt(0, 40)
      }" stroke="${colours[randomInt(colours.length)]}" fill="none" opacity=".5"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="110" height="40" viewBox="0 0 110 40"><rect width="110" height="40" fill="#f2f4f7"/>${
    lines.join('')
  }${letters.join('')}</svg>`
}
