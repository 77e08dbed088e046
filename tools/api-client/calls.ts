import createClient from 'openapi-fetch'
import type { components, operations, paths } from './generated/schema'

/*
 * Calls as somebody writes them who has nothing but the document of the API: paths, inputs and answers are typed by what
 * openapi-typescript generates from it. Nothing runs this; that it compiles is what `tools/gates/api-client.test.ts` proves.
 */

type Client = ReturnType<typeof createClient<paths>>
type Refusal = components['schemas']['Refusal']
type StockFilter = operations['getWarehouseBalanceList']['parameters']['query']
type Answered<E> = Exclude<E, Refusal> extends { result: infer R } ? R : never

/** What a call answers, or an error with the server's words. */
function resultOf<E extends { success: boolean }>({ data }: { data?: E | Refusal }): Answered<E> {
  if (data === undefined) throw new Error('there is no session')
  if (data.success) return (data as unknown as { result: Answered<E> }).result
  const { message, result } = data as Refusal
  throw new Error([message, ...(result?.faults ?? []).map(({ field, text }) => `${field}: ${text}`)].join('\n'))
}

/** Signs in and gives back a client that bears the session's token. */
export async function signIn(baseUrl: string, username: string, password: string): Promise<{ client: Client; name: string }> {
  const client = createClient<paths>({ baseUrl })
  const { token, userInfo } = resultOf(await client.POST('/api/sys/login', { body: { username, password } }))
  client.use({ onRequest: ({ request }) => request.headers.set('X-Access-Token', token) })
  return { client, name: userInfo.realname }
}

/** What an item has in a warehouse: quantities are decimals, and so texts. */
export async function stockOf(client: Client, item: string, warehouse: string): Promise<{ lot: string; qty: string }[]> {
  const query: StockFilter = {
    item,
    warehouse,
    qty_begin: '0.000001',
    column: 'qty',
    order: 'desc',
    pageSize: 50,
  }
  const page = resultOf(await client.GET('/api/warehouse/balance/list', { params: { query } }))
  return page.records.map(({ lot, qty }) => ({ lot: lot ?? '', qty: qty ?? '0' }))
}

export async function expiryOf(client: Client, id: string): Promise<string | null> {
  const lot = resultOf(await client.GET('/api/warehouse/lot/queryById', { params: { query: { id } } }))
  return lot.frozen === 'Y' ? null : lot.expireDate ?? null
}

/** An entry for what was found bad, with the lots that it lies in. */
export async function reportBad(client: Client, item: string, lots: { lot: string; qty: string }[]): Promise<string> {
  const ncr = resultOf(await client.POST('/api/quality/ncr/add', { body: {
    source: 'SELF',
    item,
    qty: '12.5',
    severity: 'MAJOR',
    stocked: 'Y',
    lots,
  } }))
  return `${ncr.docNo ?? ''} ${ncr._actions?.join() ?? ''}`
}

/** Says how each line of a nonconformance was disposed of, and gives back its state. */
export async function dispose(client: Client, id: string, rows: readonly { row: string; okQty: string }[]): Promise<string | null> {
  let state: string | null = null
  for (const row of rows) {
    const ncr = resultOf(await client.POST('/api/quality/ncr/dispose', { body: { id, ...row, comment: 'sorted' } }))
    state = ncr.status ?? null
  }
  return state
}

/** Picks what an issue planned, and tells what it planned of each line. */
export async function pick(client: Client, id: string, picks: { pick: string; qty: string; bin?: string }[]): Promise<(string | null)[]> {
  const issue = resultOf(await client.POST('/api/warehouse/issue/pick', { body: { id, picks } }))
  return (issue.lines ?? []).map(({ qty }) => qty ?? null)
}

/** The defects that most nonconformances of a period are due to. */
export async function worstDefects(client: Client, from: string, to: string): Promise<Record<string, number>> {
  const report = resultOf(await client.GET('/api/quality/report/pareto', { params: { query: { from, to, by: 'defect', basis: 'ncrs' } } }))
  return Object.fromEntries(report.groups.map(({ text, amount }) => [text, Number(amount)]))
}

export async function textsOf(client: Client, dictionary: string): Promise<Map<string, string>> {
  const items = resultOf(await client.GET('/api/sys/dict/getDictItems/{wildcard}', {
    params: { path: { wildcard: dictionary }, header: { 'X-Sign': 'of the query', 'X-Timestamp': '1779064200000' } },
  }))
  return new Map(items.map(({ value, text }) => [value, text]))
}

export async function approve(client: Client, id: string, opinion: string): Promise<null> {
  return resultOf(await client.POST('/api/flowable/task/approve', { body: { id, opinion } }))
}

/** The lots of a supplier as a workbook. */
export async function sheetOfLots(client: Client, supplier: string): Promise<Blob> {
  const { data } = await client.GET('/api/warehouse/lot/exportXls', { params: { query: { supplier } }, parseAs: 'blob' })
  if (data === undefined) throw new Error('there is no session')
  return data
}

/** Who works when, with the colours of their shifts. */
export async function shiftsOf(client: Client, rotation: string, team: string): Promise<{ day: string; color: string | undefined }[]> {
  const month = resultOf(await client.GET('/api/calendar/roster/month', { params: { query: { rotation, month: '2026-05' } } }))
  return month.days.filter((day) => day.team === team).map(({ day, shift }) => ({ day,
    color: month.shifts.find(({ id }) => id === shift)?.color })
  )
}

/** Records of a form that people have drawn: the document does not know their fields. */
export async function drawnRecords(client: Client, id: string): Promise<{ total: number; names: unknown[] }> {
  const page = resultOf(await client.GET('/api/online/cgform/api/getData/{id}', { params: { path: { id } } }))
  return { total: page.total, names: page.records.map((record) => record.name) }
}

/** Removes records of such a form: the path has one name for its last part, whatever the call takes there. */
export async function removeDrawn(client: Client, id: string, ids: readonly string[]): Promise<void> {
  resultOf(await client.DELETE('/api/online/cgform/api/form/{id}/{dataId}', { params: { path: { id, dataId: ids.join() } } }))
}
