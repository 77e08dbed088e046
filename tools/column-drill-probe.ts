import { fieldGroups, listFields, queryFields } from '#kernel/client/records/list-fields.ts'
import { createPool } from '#kernel/server/database.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import { createApp } from '#apps/server/app.ts'
import { loadConfig } from '#apps/server/config.ts'
import { prepareDatabase } from '#apps/server/prepare.ts'
import { position } from '#modules/system/index.ts'

/*
 * Runs inside a copy of the project to which the drill added a column, and tells where the column shows:
 * node tools/column-drill-probe.ts DATABASE_URL COLUMN
 */

const [url, column] = process.argv.slice(2) as [string, string]
const config = loadConfig({ DEMO: '1', LOG_LEVEL: 'silent', DATABASE_URL: url })
const pool = createPool({ url, max: 4 })
await prepareDatabase({ config, pool })
const app = await createApp({ config, pool })
const base = config.apiBase

const { result } = (await app.inject({ method: 'POST', url: `${base}/sys/login`, payload: { username: 'admin', password: '123456' } }))
  .json<{ result: { token: string } }>()
const headers = { 'x-access-token': result.token }
const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({ method, url: `${base}${position.path}/${path}`, headers, ...(payload ? { payload } : {}) })

const draft = { code: 'DRILL', name: '试钻', postRank: '1', [column]: '12.5' }
const added = (await call('POST', 'add', draft)).json<{ result: Record<string, unknown> }>().result
const listed =
  (await call('GET', `list?${column}_begin=12&column=${column}&order=asc`)).json<{ result: { records: Record<string, unknown>[] } }>()
    .result.records
const exported = await call('GET', `exportXls?type=xlsx&selections=${String(added.id)}`)
const template = await call('GET', 'importTemplate')
const imported = await upload(exported.rawPayload)
const document = (await app.inject({ method: 'GET', url: `${base}/docs/json`, headers })).json<{ paths: Record<string, unknown> }>()

console.log(JSON.stringify({
  api: added[column],
  list: listed.map((row) => row[column]),
  listScreen: listFields(position).some(({ name }) => name === column),
  queryForm: queryFields(position).some(({ name }) => name === column),
  form: fieldGroups(position).some((group) => group.fields.some(({ name }) => name === column)),
  exported: await holds(exported.rawPayload),
  template: await holds(template.rawPayload),
  imported,
  openApi: JSON.stringify(document.paths[`${base}${position.path}/add`]).includes(column),
}))
await app.close()
await pool.end()

async function holds(bytes: Uint8Array): Promise<boolean> {
  return JSON.stringify(await readWorkbook(bytes)).includes('扭矩(N·m)')
}

async function upload(bytes: Buffer): Promise<unknown> {
  const boundary = 'drill'
  const payload = Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\n\r\n`),
    bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await app.inject({ method: 'POST', url: `${base}${position.path}/importExcel`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload })
  return response.json<{ result: { unchangedCount: number } }>().result.unchangedCount
}
