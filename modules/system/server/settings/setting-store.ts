import { sql } from 'kysely'
import { kindOf } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { faultOf } from '#kernel/server/operations/draft.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { settingFields, type SettingKey, type SettingValues } from '../../rules/settings.ts'

/** What the start of the server says where nobody has set anything. */
export interface StartSettings {
  captchaAlways: boolean
  sessionIdleMinutes: number
  /** Also the largest that can be set: the server reads no more. */
  maxUploadMb: number
}

export interface SettingStore {
  /** The values in force in this process. */
  current(): SettingValues
  load(): Promise<void>
  /** Keeps what was sent and makes every process follow. @throws Refusal naming each value that cannot be taken */
  save(ctx: Ctx, input: Rec): Promise<void>
}

const topic = 'settings'
const names = Object.keys(settingFields) as SettingKey[]

/** Settings of the installation, kept in one row per key and held by each process until one of them changes some. */
export function createSettingStore(kernel: Kernel, start: StartSettings): SettingStore {
  let values = complete({})
  const reload = () => {
    load().catch((error: unknown) => kernel.log.error({ err: error }, 'the settings could not be read'))
  }
  kernel.notices.subscribe(topic, reload, reload)

  function complete(stored: Rec): SettingValues {
    const fallback: Rec = { captchaAlways: start.captchaAlways ? 'Y' : 'N', sessionIdleMinutes: start.sessionIdleMinutes,
      maxUploadMb: start.maxUploadMb }
    const filled = Object.fromEntries(
      names.map((name) => [name, stored[name] ?? fallback[name] ?? settingFields[name].default ?? null]),
    ) as unknown as SettingValues
    return { ...filled, maxUploadMb: Math.min(filled.maxUploadMb ?? start.maxUploadMb, start.maxUploadMb) }
  }

  async function load(): Promise<void> {
    const { rows } = await sql<{ key: string; value: unknown }>`select key, value from sys_setting`.execute(kernel.db)
    values = complete(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
    // Who reads and writes files knows the kernel's settings only.
    kernel.settings.maxUploadMb = values.maxUploadMb ?? start.maxUploadMb
  }

  return {
    current: () => values,
    load,
    async save(ctx, input) {
      const read = readSettings(ctx, input, start.maxUploadMb)
      const at = now(ctx)
      await kernel.db.transaction().execute(async (tx) => {
        for (const [key, value] of read) {
          await sql`insert into sys_setting (key, value, update_by, update_time) values (${key},
            ${JSON.stringify(value)}::jsonb, ${ctx.session.username}, ${at})
            on conflict (key) do update set value = excluded.value, update_by = excluded.update_by, update_time = excluded.update_time`
            .execute(tx)
        }
        await kernel.notices.publish(tx, topic)
      })
      await load()
    },
  }
}

const messages = { 'zh-CN': { logo: '标志应为上传到 logo 的一张图片，请重新上传' },
  'en-US': { logo: 'The logo must be one picture uploaded to the folder logo: please upload it again' } } as const

/** Pages without a session show the logo, so it must stand where everybody may read. */
function isLogo(path: string): boolean {
  return /^logo\/[\w./-]+\.(png|jpe?g|gif|webp|bmp)$/i.test(path) && !path.includes('..')
}

/** The settings among what was sent, in a fixed order, so that two administrators never wait for each other. */
function readSettings(ctx: Ctx, input: Rec, maxUploadMb: number): [SettingKey, unknown][] {
  const faults: Fault[] = []
  const read: [SettingKey, unknown][] = []
  for (const name of names.filter((one) => Object.hasOwn(input, one))) {
    const field = name === 'maxUploadMb' ? { ...settingFields[name], maxValue: String(maxUploadMb) } : settingFields[name]
    const parsed = kindOf(field).parse(input[name], field)
    if (!parsed.ok) faults.push(faultOf(ctx, name, field, parsed.fault.code, input[name], parsed.fault.params))
    else if (name === 'logo' && parsed.value !== null && !isLogo(String(parsed.value)))
      faults.push({ field: name, text: messages[ctx.locale].logo })
    else if (parsed.value === null && 'required' in field) faults.push(faultOf(ctx, name, field, 'required', null))
    else read.push([name, parsed.value])
  }
  if (faults.length > 0) throw refuseFaults(faults)
  return read
}
